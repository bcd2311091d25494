import Foundation
import TestRequirements
import TestSupport
import Testing

/// The behaviour of the command if its output exists already.
@Suite(.ownThreads) struct UnchangedTests {
    private let folder: ScratchFolder

    private let book = """
        { title = "Hares"; bookPages = ( { title = "One"; utterances = ({ utteranceString = "One hare ran home."; }); },
            { title = "Two"; utterances = ({ utteranceString = "Two did not."; }); } ); }
        """

    init() throws {
        folder = try ScratchFolder()
        try write(book)
    }

    private func write(_ book: String) throws {
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Hares.plist")))
    }

    @discardableResult
    private func render(_ arguments: String, status: Int32 = 0) throws -> CommandRun {
        let run = try CommandRun.shell("\"$RENDER_BOOK\" Hares.plist --cache cache \(arguments)", in: folder.path)
        #expect(run.status == status, "\(run.errors)")
        return run
    }

    private func isUnchanged(_ arguments: String) throws -> Bool {
        try render(arguments).output.contains(": unchanged, 2 pages")
    }

    /// The modification time and identity of a file.
    private func identity(_ name: String) throws -> [String] {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
        let written = try #require(attributes[.modificationDate] as? Date)
        return ["\(attributes[.systemFileNumber] ?? "")", "\(written.timeIntervalSince1970)"]
    }

    @Test(arguments: [
        "-o hares.wav", "-o hares.m4b", "-o hares.ogg", "-o hares.mp3 --timeline hares.json",
        "-o hares.opus --chapters-file hares.txt", "-o hares.flac --timeline a.json --chapters-file hares.json",
        "-o hares.mp3 --master podcast",
    ])
    func `an unchanged file is not written again`(arguments: String) throws {
        #expect(try !isUnchanged(arguments))
        let files = try folder.contents.filter { $0 != "cache" }
        let written = try files.map(identity)
        #expect(try isUnchanged(arguments))
        #expect(try files.map(identity) == written)
        let record = try JSONSerialization.jsonObject(with: Data(render(arguments + " --json").output.utf8))
        let fields = try #require(record as? [String: Any])
        #expect(fields["unchanged"] as? Bool == true)
        #expect(fields["frames"] as? Int ?? 0 > 10_000)
        #expect((fields["chapters"] as? [Any])?.count == 2)
    }

    @Test(arguments: ["hares.json", "chapters.txt", "hares.wav"])
    func `files that belong to a sound file are checked as well`(name: String) throws {
        let arguments = "-o hares.wav --timeline hares.json --chapters-file chapters.txt"
        try render(arguments)
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
        try FileManager.default.removeItem(atPath: folder.file(name))
        #expect(try !isUnchanged(arguments))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) == whole)
        #expect(try isUnchanged(arguments))
    }

    @Test func `an edited file is rendered again, even with the same size and time`() throws {
        try render("-o hares.wav")
        let path = folder.file("hares.wav")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as! Date
        var edited = whole
        edited[edited.count / 2] ^= 1
        try edited.write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try !isUnchanged("-o hares.wav"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
    }

    @Test(arguments: [
        "--pages 2,1", "--voice en-us", "--language en-us", "--title Rabbits", "--author Me", "--chapters none",
        "--sample-rate 44100", "--master podcast", "--timeline hares.json", "--chapters-file hares.txt",
        "--cover cover.png",
    ])
    func `every change of the options is detected`(option: String) throws {
        try PictureFixture.png(width: 8, height: 8).write(to: URL(fileURLWithPath: folder.file("cover.png")))
        try render("-o hares.flac")
        #expect(try !isUnchanged("-o hares.flac \(option)"))
        #expect(try isUnchanged("-o hares.flac \(option)"))
        #expect(try !isUnchanged("-o hares.flac") || option.contains("hares."))
    }

    @Test(arguments: [
        ("hare ran", "hares ran"), ("\"One\"", "\"First\""), ("\"Hares\"", "\"Rabbits\""),
        ("utteranceString = \"Two", "utteranceProperties = { volume = 0.5; }; utteranceString = \"Two"),
    ])
    func `every change in the book is detected`(old: String, new: String) throws {
        try render("-o hares.mp3")
        try write(book.replacingOccurrences(of: old, with: new))
        #expect(try !isUnchanged("-o hares.mp3"))
        let cold = try CommandRun.shell("\"$RENDER_BOOK\" Hares.plist --no-cache -o cold.mp3", in: folder.path)
        #expect(cold.status == 0)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.file("cold.mp3")))
                == Data(contentsOf: URL(fileURLWithPath: folder.file("hares.mp3")))
        )
        #expect(try isUnchanged("-o hares.mp3"))
    }

    @Test func `moved lines are detected if a timeline contains them`() throws {
        let arguments = "-o hares.wav --timeline hares.json"
        try render(arguments)
        let lines = try lines(in: "hares.json")
        try write("\n" + book)
        #expect(try isUnchanged("-o plain.wav") == false)
        #expect(try !isUnchanged(arguments))
        #expect(try self.lines(in: "hares.json") == lines.map { $0 + 1 })
        #expect(try isUnchanged(arguments))
        try write("\n\n" + book)
        #expect(try isUnchanged("-o plain.wav"))
    }

    @Test func `a copy of the program finds what the program made, and another program does not`() throws {
        try render("-o hares.wav")
        let line = """
            mkdir bin; cp "$RENDER_BOOK" "$(dirname "$RENDER_BOOK")/espeak-worker" bin; touch -d 2001-01-01 bin/render-book
            copied() { bin/render-book Hares.plist --cache cache -o hares.wav; }
            copied; printf x >>bin/render-book; copied; copied
            """
        let lines = try CommandRun.shell(line, in: folder.path).output.split(separator: "\n")
        #expect(lines.map { $0.contains(": unchanged, ") } == [true, false, true], "\(lines)")
    }

    private func lines(in name: String) throws -> [Int] {
        try String(contentsOfFile: folder.file(name), encoding: .utf8).matches(of: /"line":(\d+)/)
            .map { Int($0.1)! }
    }

    @Test func `without a cache everything is rendered again`() throws {
        try render("-o hares.wav")
        let run = try CommandRun.shell("\"$RENDER_BOOK\" Hares.plist --no-cache -o hares.wav", in: folder.path)
        #expect(!run.output.contains("unchanged"))
    }
}
