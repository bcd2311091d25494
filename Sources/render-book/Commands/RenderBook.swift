import ArgumentParser
import Foundation

struct RenderBook: AsyncParsableCommand {
    /// Runs the command given by the arguments, and ends the process.
    static func runFromCommandLine() async -> Never {
        do {
            var command = try parsed(StandardFiles.arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            try StandardOutput.finish()
            Foundation.exit(EXIT_SUCCESS)
        } catch {
            end(with: error)
        }
    }

    /// The command given by the arguments.
    ///
    /// - Throws: An error in the arguments.
    static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
        try MistakenArguments.check(arguments)
        return try parseAsRoot(arguments)
    }

    /// Ends the command. Help and version are its output, and errors in writing them are reported.
    private static func end(with error: any Error) -> Never {
        let isSuccess = exitCode(for: error) == .success
        let text = isSuccess ? fullMessage(for: error) : ""
        if !text.isEmpty { print(text) }
        if exitCode(for: error) == .validationFailure, !message(for: error).isEmpty {
            end(with: UsageMessage(error, typed: StandardFiles.arguments))
        }
        do {
            try StandardOutput.finish()
        } catch let failure {
            exit(withError: isSuccess ? failure : error)
        }
        exit(withError: text.isEmpty ? error : ExitCode.success)
    }

    /// Ends the command because of an error in its arguments. With `--json`, the error is also printed as JSON, unless
    /// a file is written to standard output.
    private static func end(with usage: UsageMessage) -> Never {
        Terminal.errors.print(usage.text)
        let takesFile = StandardFiles.arguments.contains { StreamOutput(path: $0)?.isStandardOutput == true }
        if StandardFiles.arguments.contains("--json"), !takesFile,
            let text = try? ErrorRecord(.usage, usage.message).jsonText()
        {
            Terminal.output.print(text)
        }
        Foundation.exit(ExitStatus.usage.rawValue)
    }

    static let configuration = CommandConfiguration(
        commandName: "render-book",
        abstract: "Read plist books aloud, or render them to audio files.",
        usage: """
            render-book [render] <book> ... [-o <file>] [--pages <list>] [--voice <voice>] …
            render-book speak <book> [--from <place>] [--device <name>] [--sleep <time>] …
            render-book check <book> ...
            render-book new <name> [--from <story>]
            render-book format
            render-book inspect <file> ... [--profile <profile>]
            render-book voices
            render-book cache [clear]
            """,
        discussion: """
            A plist book is a property list of pages. Each page holds utterances with their own rate, pitch, volume \
            and delays. Stories in Markdown or plain text can be read as well. Wherever a file name is expected, - \
            means standard input or output.

            Exit status: 0 done; 64 wrong usage; 65 the book has errors; 66 there is no such file; 69 an engine, an \
            encoder or an audio device is missing; 70 an engine failed, or a file does not meet its profile; 71 too few \
            threads, file descriptors or memory; 73 the output cannot be created; 74 reading or writing failed; 130 \
            interrupted.
            """,
        version: "0.1.0",
        subcommands: [
            Render.self, Speak.self, Check.self, New.self, BookFormat.self, Inspect.self, Voices.self, Cache.self,
        ],
        defaultSubcommand: Render.self
    )
}
