import Foundation
import TestRequirements
import TestSupport
import Testing

/// The option `--subtitles`.
@Suite(.ownThreads) struct SubtitlesTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        let story = "# One\n\nMost of the hares had 1 000 carrots, 10 % old.\n\n# Two\n\n“Hop!” said the hare.\n"
        try Data(story.utf8).write(to: URL(fileURLWithPath: folder.file("Hare.md")))
        try Data("Ran.".utf8).write(to: URL(fileURLWithPath: folder.file("Fox.txt")))
    }

    private func render(_ arguments: String) throws -> CommandRun {
        try CommandRun.shell("\"$RENDER_BOOK\" --cache cache \(arguments)", in: folder.path)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    private func contents(_ name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.file(name)).sorted().filter { $0 != "cache" }
    }

    @Test func `each extension is a format, and a second run changes nothing`() throws {
        let arguments = """
            Hare.md -o h.mp3 --subtitles a.vtt --subtitles b.srt --subtitles c.LRC --subtitles d.json --lrc words \
            --timeline e.json --chapters-file f.txt
            """
        let first = try render(arguments)
        #expect(first.status == 0, "\(first.errors)")
        let files = ["Fox.txt", "Hare.md", "a.vtt", "b.srt", "c.LRC", "d.json", "e.json", "f.txt", "h.mp3"]
        #expect(try contents() == files)
        #expect(try text("a.vtt").hasPrefix("WEBVTT Hare\n\n00:00:0"))
        #expect(try text("a.vtt").contains(">had <") && text("a.vtt").contains(">1 000 <"))
        #expect(try text("b.srt").hasPrefix("1\n00:00:0"))
        #expect(try text("c.LRC").contains("“Hop!” <00:0"))
        #expect(try text("d.json").contains("\"body\":\"“Hop!”\""))
        #expect(try render(arguments).output.contains(": unchanged, "))
        #expect(try !render(arguments.replacing("words", with: "lines")).output.contains(": unchanged, "))
        try FileManager.default.removeItem(atPath: folder.file("b.srt"))
        #expect(try !render(arguments).output.contains(": unchanged, "))
        #expect(try contents().contains("b.srt"))
    }

    @Test func `only an extension writes a file next to each audio file`() throws {
        let run = try render("Hare.md Fox.txt -o out/ --subtitles vtt --subtitles json --format wav")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try contents("out") == [
                "Fox.transcript.json", "Fox.vtt", "Fox.wav", "Hare.transcript.json", "Hare.vtt", "Hare.wav",
            ]
        )
    }

    @Test func `each part has subtitles, which stay as long as their part does`() throws {
        let arguments = "Hare.md -o out/ --split chapters --format flac"
        let run = try render(arguments + " --subtitles vtt --subtitles lrc --timelines")
        #expect(run.status == 0, "\(run.errors)")
        let parts = ["01 One", "02 Two"].flatMap { name in ["flac", "json", "lrc", "vtt"].map { "\(name).\($0)" } }
        #expect(try contents("out").filter { $0.hasPrefix("0") } == parts)
        #expect(try text("out/02 Two.vtt").hasPrefix("WEBVTT Hare\n"))
        #expect(try render(arguments + " --subtitles lrc --subtitles vtt").output.contains(", 0 new, "))
        #expect(try render(arguments).output.contains(", 0 new, "))
        #expect(try contents("out").filter { $0.hasPrefix("0") } == parts)
        #expect(try render(arguments + " --subtitles lrc --lrc words").output.contains(", 2 new, "))
        #expect(try text("out/02 Two.lrc").contains(" <00:0"))
        let page = try render(arguments + " --subtitles srt --pages 2")
        #expect(page.output.contains(", 1 new, "))
        #expect(try contents("out").filter { $0.hasSuffix(".srt") } == ["02 Two.srt"])
        try Data("# One\n\nHop.\n".utf8).write(to: URL(fileURLWithPath: folder.file("Hare.md")))
        _ = try render(arguments)
        #expect(try contents("out").filter { $0.hasPrefix("0") } == ["01 One.flac"])
    }

    @Test func `subtitles go to standard output`() throws {
        let run = try render("Hare.md -o h.wav --subtitles -")
        #expect(run.output.hasPrefix("WEBVTT Hare\n"))
        let piped = try render("Hare.md -q -o - --format wav --subtitles h.srt > /dev/null")
        #expect(piped.status == 0 && piped.errors == "", "\(piped.errors)")
        #expect(try text("h.srt").hasPrefix("1\n"))
    }

    @Test(arguments: [
        ("Hare.md --subtitles h.txt", "--subtitles needs a file that ends in .vtt, .srt, .lrc or .json, not \"h.txt\""),
        ("Hare.md --subtitles vtt --subtitles vtt", "--subtitles vtt is given twice"),
        ("Hare.md --subtitles vtt --subtitles Hare.vtt", "different files, and Hare.vtt would be two of them"),
        ("Hare.md --subtitles h.json --timeline h.json", "different files, and h.json would be two of them"),
        ("Hare.md --lrc words --subtitles vtt", "--lrc goes with --subtitles lrc"),
        ("Hare.md -o - --format wav --subtitles vtt", "subtitles cannot have the name of sound"),
        ("Hare.md -o - --format wav --subtitles -", "standard output takes only one of"),
        ("Hare.md --split pages --subtitles h.vtt", "--subtitles vtt writes a file next to each of them"),
        ("Hare.md Fox.txt --subtitles h.srt", "--subtitles srt writes a file next to each audio file"),
    ])
    func `conflicting options are rejected before anything is rendered`(arguments: String, message: String) throws {
        let run = try render(arguments)
        #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
        #expect(try contents() == ["Fox.txt", "Hare.md"])
    }

    @Test func `existing subtitles are kept if requested`() throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.file("Hare.vtt")))
        let run = try render("Hare.md -n -o Hare.wav --subtitles vtt")
        #expect(run.status == 73 && run.errors.contains("Hare.vtt is there already"), "\(run.errors)")
        #expect(try text("Hare.vtt") == "theirs")
    }
}
