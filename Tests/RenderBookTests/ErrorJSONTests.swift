import Foundation
import TestRequirements
import TestSupport
import Testing

/// The standard output of a failing command with `--json`.
@Suite(.ownThreads) struct ErrorJSONTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write("Hop.", to: "Hop.txt")
        try write("<plist><dict/></plist>", to: "Broken.plist")
        try write("\u{10597}\u{10598}", to: "Mute.txt")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ arguments: [String]) throws -> (run: CommandRun, output: Any) {
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        return (run, try JSONSerialization.jsonObject(with: Data(run.output.utf8)))
    }

    private static let calls: [(arguments: [String], status: Int32, message: String)] = [
        (["render", "None.plist"], 66, "there is no such file"),
        (["render", "Broken.plist"], 65, "the book has no \"bookPages\""),
        (
            ["render", "Hop.txt", "--voice", "nobody"], 69,
            "there is no voice \"nobody\"; `render-book voices` lists the voices"
        ),
        (
            ["render", "Hop.txt", "-o", "none/deep/Hop.mp3"], 73,
            "none/deep cannot be created: its folder does not exist"
        ),
        (["render", "Hop.txt", "--jobs", "0"], 64, "--jobs must be 1 to"),
        (["render", "Hop.txt", "--hop"], 64, "unknown option \"--hop\""),
        (["check", "-", "-"], 64, "standard input can be read only once"),
        (["new", "Hop", "--from", "None.md"], 66, "there is no such file"),
        (["new", "Hop", "--from", "Hop.txt", "--language", "english"], 69, "no voice speaks the language \"english\""),
        (["new", "Hop", "--title", " "], 64, "--title may not be blank"),
        (["inspect", "-", "-"], 64, "standard input can be read only once"),
        (["cache", "--cache", "Hop.txt"], 74, "the cache "),
    ]

    @Test(arguments: calls)
    func `an error is an object on standard output, and its message on standard error`(
        arguments: [String],
        status: Int32,
        message: String
    ) throws {
        let (run, output) = try run(arguments + ["--json"])
        let error = (output as? [String: Any])?["error"] as? [String: Any]
        #expect(run.status == status)
        #expect(error?["exitStatus"] as? Int32 == status)
        let words = error?["message"] as? String ?? ""
        #expect(words.hasPrefix(message), "\(run.output)")
        #expect(run.errors.contains(words))
    }

    @Test func `the problems of a broken book are in the object`() throws {
        let (_, output) = try run(["render", "Broken.plist", "--json"])
        let error = (output as? [String: [String: Any]])?["error"]
        #expect(error?["path"] as? String == "Broken.plist")
        let diagnostics = error?["diagnostics"] as? [[String: Any]]
        #expect(diagnostics?.map { $0["code"] as? String } == ["missing-book-pages"])
        #expect(diagnostics?.first?["line"] as? Int == 1)
    }

    @Test func `of several books, a failed one has its object at its position`() throws {
        let (run, output) = try run(["Hop.txt", "None.txt", "Broken.plist", "-o", "out/", "--json"])
        let items = output as? [[String: Any]]
        #expect(items?.map { $0["error"] == nil } == [true, false, false])
        #expect(items?.first?["path"] as? String == "out/Hop.mp3")
        let errors = items?.compactMap { $0["error"] as? [String: Any] }
        #expect(errors?.map { $0["path"] as? String } == ["None.txt", "Broken.plist"])
        #expect(errors?.map { $0["exitStatus"] as? Int } == [66, 65])
        #expect(run.status == 66)
    }

    @Test func `the object has the position of an utterance that cannot be spoken`() throws {
        let (run, output) = try run(["Mute.txt", "--json"])
        let error = (output as? [String: [String: Any]])?["error"]
        #expect(run.status == 70)
        #expect(error?["page"] as? Int == 1)
        #expect(error?["utterance"] as? Int == 1)
    }

    @Test func `of several sound files, a missing one has its object at its position`() throws {
        #expect(try CommandRun.renderBook(["Hop.txt", "-o", "Hop.wav"], in: folder.path).status == 0)
        let (run, output) = try run(["inspect", "None.wav", "Hop.wav", "--json"])
        #expect((output as? [[String: Any]])?.map { $0["error"] != nil } == [true, false])
        #expect(run.status == 66)
    }

    @Test func `JSON about an error is not mixed with sound`() throws {
        let run = try CommandRun.renderBook(["None.txt", "-o", "-", "--format", "wav", "--json"], in: folder.path)
        #expect(run.output == "")
        #expect(run.errors.contains("\"exitStatus\" : 66"))
    }

    @Test func `new prints the result as JSON`() throws {
        let (run, output) = try run(["new", "Hare", "--from", "Hop.txt", "--language", "en", "--json"])
        let record = output as? [String: Any]
        #expect(run.status == 0)
        #expect(record?["path"] as? String == "Hare.plist")
        #expect(record?["title"] as? String == "Hare")
        #expect(record?["language"] as? String == "en")
        #expect(record?["pages"] as? Int == 1)
        #expect(record?["utterances"] as? Int == 1)
        let starter = try self.run(["new", "Fox", "--json"]).output as? [String: Any]
        #expect(starter?["title"] as? String == "Fox")
        let piped = try CommandRun.renderBook(["new", "-", "--json"], in: folder.path)
        #expect(piped.output.hasPrefix("<?xml"))
        #expect(piped.errors.contains("\"path\" : \"-\""))
    }
}
