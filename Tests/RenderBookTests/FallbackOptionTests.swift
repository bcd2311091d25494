import Foundation
import TestRequirements
import TestSupport
import Testing

/// A book by a voice that cannot say digits.
@Suite(.ownThreads) struct FallbackOptionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write([["Hop."], ["Hop, hop.", "2"]])
    }

    private func run(_ arguments: String..., options: [String] = []) throws -> CommandRun {
        let voice = ["--voice", "he", "--reading", "plain"]
        return try CommandRun.renderBook(arguments + options + voice, in: folder.path, caches: folder.file("caches"))
    }

    private static let warning = "Book.plist: page 2, utterance 2: warning: en-US instead of he says \"2\": the voice"

    @Test(arguments: [[], ["--quiet"]])
    func `the passages of the fallback voice are listed, and the exit status is 0`(options: [String]) throws {
        #expect(try self.run("Book.plist", "-o", "Book.wav").status == 70)
        let run = try self.run("Book.plist", "-o", "Book.wav", "--fallback", "en-us", options: options)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix(Self.warning), "\(run.errors)")
        #expect(run.errors.hasSuffix("\nrender-book: Book.wav has 1 passage by the fallback voice en-US\n"))
    }

    @Test func `every rendering tries the true voice again`() throws {
        for _ in 1...2 {
            let run = try self.run("Book.plist", "-o", "Book.wav", "--fallback", "en-us", "--json")
            let json = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let substitution = try #require((json["substitutions"] as? [[String: Any]])?.first)
            #expect(json["unchanged"] as? Bool == false)
            #expect(substitution["page"] as? Int == 2)
            #expect(substitution["utterance"] as? Int == 2)
            #expect(substitution["text"] as? String == "2")
            #expect(substitution["voice"] as? String == "he")
            #expect(substitution["fallback"] as? String == "en-US")
            #expect(substitution["code"] as? String == "no-sound")
        }
    }

    @Test func `only the part with the fallback voice is rendered again`() throws {
        for state in ["2 parts, 2 new", "2 parts, 1 new"] {
            let run = try self.run(
                "Book.plist",
                "-o",
                "Book",
                "--split",
                "pages",
                "--format",
                "wav",
                "--fallback",
                "en-us"
            )
            #expect(run.output.contains(state), "\(run.output)")
            #expect(run.errors.contains(Self.warning), "\(run.errors)")
            #expect(run.status == 0)
        }
    }

    @Test func `what both voices fail to speak fails the rendering, or becomes silence`() throws {
        try folder.write([["Hop.", "2", "𐕰𐕱"]])
        let stopped = try self.run("Book.plist", "-o", "Book.wav", "--fallback", "en-us")
        #expect(stopped.status == 70)
        #expect(stopped.errors.contains("page 1, utterance 3: "), "\(stopped.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("Book.wav")))
        let silent = try self.run("Book.plist", "-o", "Book.wav", "--fallback", "en-us", "--keep-going")
        #expect(silent.status == 70)
        #expect(silent.errors.contains("page 1, utterance 2: warning: en-US instead of he"), "\(silent.errors)")
        #expect(silent.errors.hasSuffix("render-book: Book.wav has silence for 1 utterance\n"), "\(silent.errors)")
    }

    @Test(arguments: [["Book.plist", "-o", "Book.wav"], ["speak", "Book.plist", "--device", "none"]])
    func `an unknown fallback voice is an error before anything is spoken`(arguments: [String]) throws {
        let run = try CommandRun.renderBook(arguments + ["--fallback", "nobody"], in: folder.path)
        #expect(run.errors.hasPrefix("render-book: error: --fallback: there is no voice \"nobody\""), "\(run.errors)")
        #expect(run.output == "")
        #expect(run.status == 69)
        #expect(try folder.contents == ["Book.plist"])
    }

    @Test func `speak reports what the fallback voice speaks`() throws {
        let run = try self.run("speak", "Book.plist", "--device", "none", "--rate=1", "--fallback", "en-us")
        #expect(run.output == "Hop.\nHop, hop.2\n")
        #expect(run.errors.hasPrefix(Self.warning), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        #expect(run.status == 0)
    }
}
