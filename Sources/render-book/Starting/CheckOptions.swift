import FoundationEssentials
import NarrationAuthoring
import NarrationKit
import NarrationSystem

/// Tells the program for shelves what is wrong with the arguments of renderings, before any of them begins. It is no
/// command of the user's.
enum CheckOptions {
    /// The argument that asks for it.
    static let word = "check-options"

    /// Reads arguments of `render`, a list in JSON on each line of standard input, and prints a list of what is wrong.
    static func run() async throws {
        let lines = try FileSystem.contents(of: STDIN_FILENO).split(separator: UInt8(ascii: "\n"))
        var (problems, voices): ([String?], [String?: Voices]) = ([], [:])
        for line in lines {
            let words = try JSONDecoder().decode([String].self, from: line)
            problems.append(await Self.problem(of: ["render"] + words, &voices))
        }
        Terminal.output.print(try problems.jsonText())
    }

    /// What is wrong with arguments, without the books; `nil` if nothing is.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - voices: The engines that have started, by the file that describes them.
    /// - Returns: A sentence.
    private static func problem(of arguments: [String], _ voices: inout [String?: Voices]) async -> String? {
        do {
            guard let render = try RenderBook.parsed(arguments) as? Render else {
                return "they are not those of render"
            }
            let options = render.voiceOptions.engines
            let own = try voices[options.file] ?? options.voices(jobs: 1, VoiceNotices(isShown: false))
            voices[options.file] = own
            try await own.engine(forBooksIn: render.books[0].parentFolder).check(render.settings)
            return nil
        } catch let failure as any Failure {
            return failure.words
        } catch {
            return UsageMessage(error, typed: arguments).message
        }
    }
}
