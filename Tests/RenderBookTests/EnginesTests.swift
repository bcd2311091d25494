import Foundation
import TestRequirements
import TestSupport
import Testing

/// Engines that are described in a file.
@Suite(.ownThreads) struct EnginesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write(
            #"{"engines": [{"name": "tone", "wyoming": ["\#(CommandRun.product("tone-engine"))"]}], "presets": false}"#
        )
    }

    private func write(_ json: String, to name: String = "engines.json") throws {
        try Data(json.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(arguments + ["--engines", "engines.json"], in: folder.path)
    }

    @Test func `the voices of a described engine are listed with its name`() throws {
        let run = try run("voices", "en")
        #expect(run.output.contains(/(^|\n)en +tone:beep +beep +8000 Hz +tone\n/))
        #expect(run.output.contains(/\ben-GB\b.* espeak-ng\n/))
        #expect(run.status == 0)
    }

    @Test func `an engine that keeps the rules passes its test`() throws {
        let run = try run("voices", "--test", "tone")
        #expect(run.output.contains("kept: every word has a mark\n"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("kept: ") })
        #expect(run.status == 0)
    }

    @Test func `a voice without phonemes says words and prints them, and has none to print alone`() throws {
        let said = try run("say", "hop", "--voice", "tone:beep", "--device", "none")
        #expect(said.status == 0 && said.output == "hop\n", "\(said)")
        let alone = try run("say", "hop", "--voice", "tone:beep", "--ipa")
        #expect(alone.status == 64 && alone.errors.contains("does not tell its phonemes; leave out --ipa"), "\(alone)")
    }

    @Test func `the memory for the version of an engine does not grow with its model`() throws {
        let voice = #"{"name": "v", "languages": ["en"], "sampleRate": 22050}"#
        let command = #"["sh", "-c", "exit 1", "say", "./model", "{text}", "{out.wav}"]"#
        try write(#"{"engines": [{"name": "x", "command": \#(command), "voices": [\#(voice)]}], "presets": false}"#)
        try Data("Hop.".utf8).write(to: URL(fileURLWithPath: folder.file("hop.txt")))
        let line = """
            truncate -s 1G model; ulimit -v 900000
            MALLOC_ARENA_MAX=1 "$RENDER_BOOK" hop.txt -o hop.wav --voice x:v --engines engines.json
            """
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.errors.contains("the voice v failed"), "\(run)")
    }

    @Test func `an engine that does not start fails its test`() throws {
        try write(#"{"engines": [{"name": "none", "wyoming": ["/nowhere/engine"]}]}"#)
        let run = try run("voices", "--test", "none")
        #expect(run.errors.contains("/nowhere/engine"))
        #expect(run.status != 0)
    }

    @Test func `engines that do not tell their voices are warnings, and an entry of the JSON`() throws {
        struct Entry: Decodable {
            let engine: String
            let id: String?
            let error: String?
        }
        try write(
            """
            {"engines": [
              {"name": "tone", "wyoming": ["\(CommandRun.product("tone-engine"))"]},
              {"name": "none", "wyoming": ["/nowhere/engine"]}, {"name": "deaf", "wyoming": ["sleep", "1000"]}
            ], "presets": false}
            """
        )
        let run = try run("voices", "en", "--json")
        let warnings = run.errors.split(separator: "\n")
        #expect(warnings.count == 2)
        #expect(warnings[0].hasPrefix("render-book: warning: the voices of none are not listed: cannot find"))
        #expect(warnings[1].contains("of deaf are not listed: the engine did not answer within 10 seconds; "))
        #expect(warnings[1].contains("`render-book voices --test deaf`"))
        let entries = try JSONDecoder().decode([Entry].self, from: Data(run.output.utf8))
        #expect(entries.contains { $0.id == "tone:beep" && $0.error == nil })
        #expect(entries.filter { $0.error != nil }.map(\.engine) == ["none", "deaf"])
        #expect(run.status == 0)
    }

    @Test func `an engine that is not described cannot be tested`() throws {
        let run = try run("voices", "--test", "nobody")
        #expect(run.errors == "render-book: error: there is no engine \"nobody\" to test; there is tone\n")
        #expect(run.status == 64)
    }

    @Test(arguments: [["voices"], ["check", "book.plist"], ["say", "hop", "--ipa"], ["book.plist", "-o", "a.wav"]])
    func `a file that cannot be used is an error of every command`(arguments: [String]) throws {
        try write(#"{"engines": [{"name": "tone", "wyomming": []}]}"#)
        try write(Self.book, to: "book.plist")
        let run = try CommandRun.renderBook(arguments + ["--engines", "engines.json"], in: folder.path)
        #expect(run.errors.contains("engines.json: engines[1].wyomming: this key is not known; did you mean wyoming?"))
        #expect(run.status == 64)
        #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
    }

    @Test func `an unknown voice of a described engine is an error with its place`() throws {
        try write(Self.book.replacing("en-gb", with: "tone:boop"), to: "book.plist")
        let run = try run("check", "book.plist")
        #expect(run.errors.contains("tone:boop") || run.output.contains("tone:boop"))
        #expect(run.status == 69)
    }

    private static let book = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><array><dict>
        <key>utteranceString</key><string>Hop.</string>
        <key>utteranceProperties</key><dict><key>voice</key><string>en-gb</string></dict>
        </dict></array></dict></array></dict></plist>
        """
}
