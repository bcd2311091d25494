import Foundation
import TestRequirements
import TestSupport
import Testing

/// `render-book prompts`: a list of words, each spoken to a file of its own.
@Suite(.ownThreads) struct PromptsTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write("one\ntwo\nhi\tIt is 12:30.\n", to: "words.txt")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func prompts(_ arguments: String...) throws -> CommandRun {
        try CommandRun.renderBook(["prompts"] + arguments, in: folder.path)
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.file(path)).filter { $0.first != "." }.sorted()
    }

    @Test func `each line becomes a file, and a second run makes none`() throws {
        let first = try prompts("words.txt", "-o", "P")
        #expect(first.status == 0 && first.output.hasPrefix("P: 3 prompts, 3 new, "), "\(first)")
        #expect(try names(in: "P") == ["hi.caf", "index.json", "one.caf", "two.caf"])
        let second = try prompts("words.txt", "-o", "P")
        #expect(second.status == 0 && second.output.hasPrefix("P: 3 prompts, 0 new, "), "\(second)")
    }

    @Test func `a changed line is made again, and a deleted one removed`() throws {
        #expect(try prompts("words.txt", "-o", "P").status == 0)
        try write("mine", to: "P/notes.txt")
        try write("one\ntwo\tzwei\n", to: "words.txt")
        let run = try prompts("words.txt", "-o", "P", "--json")
        let record = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(record["made"] as? Int == 1 && record["prompts"] as? Int == 2)
        #expect(record["removed"] as? [String] == ["P/hi.caf"])
        #expect(try names(in: "P") == ["index.json", "notes.txt", "one.caf", "two.caf"])
    }

    @Test func `the files are the same with and without the cache, for any --jobs`() throws {
        #expect(try prompts("words.txt", "-o", "P", "--jobs", "1", "--no-cache").status == 0)
        #expect(try prompts("words.txt", "-o", "Q", "--jobs", "4").status == 0)
        for name in try names(in: "P") {
            #expect(
                FileManager.default.contentsEqual(atPath: folder.file("P/\(name)"), andPath: folder.file("Q/\(name)"))
            )
        }
    }

    @Test func `a list may come from standard input, and has all formats, rates and voices`() throws {
        let run = try CommandRun.shell(
            #"echo one | "$RENDER_BOOK" prompts - -o P --format wav --sample-rate 44.1k --voice de --rate 0.7 --pitch 1.2"#,
            in: folder.path
        )
        #expect(run.status == 0, "\(run)")
        #expect(try names(in: "P") == ["index.json", "one.wav"])
        let index = try String(contentsOfFile: folder.file("P/index.json"), encoding: .utf8)
        #expect(index.contains(#""sampleRate":44100"#) && index.contains(#""voice":"gmw/de""#), "\(index)")
    }

    @Test func `a list with mistakes is refused with their lines, and no folder is made`() throws {
        try write("one\n../two\ttwo\none\n", to: "words.txt")
        let run = try prompts("words.txt", "-o", "P")
        #expect(run.status == 65)
        #expect(run.errors.contains(#"words.txt:2:1: error: "../two" cannot be the name of a file"#), "\(run)")
        #expect(
            run.errors.contains(#"words.txt:3:1: error: the prompt on line 1 has the name "one" already"#),
            "\(run)"
        )
        #expect(!FileManager.default.fileExists(atPath: folder.file("P")))
    }

    @Test func `a prompt with nothing to say is named with its line, and the others are made`() throws {
        try write("one\ndots\t...\ntwo\n", to: "words.txt")
        let run = try prompts("words.txt", "-o", "P")
        #expect(run.status == 70)
        #expect(run.errors.hasPrefix(#"words.txt:2:1: error: there is nothing to say in "...""#), "\(run)")
        #expect(try names(in: "P") == ["index.json", "one.caf", "two.caf"])
    }

    @Test func `a file of others is not overwritten`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("P"), withIntermediateDirectories: true)
        try write("mine", to: "P/two.caf")
        let run = try prompts("words.txt", "-o", "P")
        #expect(run.status == 73 && run.errors.contains("P/two.caf: a file with that name exists"), "\(run)")
        #expect(try names(in: "P") == ["two.caf"])
    }

    @Test(arguments: [
        ["words.txt", "-o", "all.caf"], ["words.txt", "-o", "-"], ["words.txt"],
        ["words.txt", "-o", "P", "--rate", "2"], ["words.txt", "-o", "P", "--pitch", "0"],
        ["words.txt", "-o", "P", "--jobs", "0"], ["words.txt", "-o", "P", "--bitrate", "64"],
        ["words.txt", "-o", "P", "--voice", "nobody"],
    ])
    func `wrong usage, or a voice that is not here, is refused`(arguments: [String]) throws {
        let run = try CommandRun.renderBook(["prompts"] + arguments, in: folder.path)
        #expect(run.status == (arguments.contains("nobody") ? 69 : 64), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: folder.file("P")))
    }

    @Test func `a missing list is no input`() throws {
        #expect(try prompts("none.txt", "-o", "P").status == 66)
    }

    @Test func `thirty-two open files are enough`() throws {
        try write((1...60).map { "prompt \($0)\n" }.joined(), to: "words.txt")
        let run = try CommandRun.shell(
            #"ulimit -n 32; "$RENDER_BOOK" prompts words.txt -o P --no-cache"#,
            in: folder.path
        )
        #expect(run.status == 0 && run.output.hasPrefix("P: 60 prompts, 60 new"), "\(run)")
    }
}
