import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

@Suite("A story as one HTML file", .ownThreads)
struct StoryPageTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try Data("# Hop\n\nThe hare hops.\n\n---\n\n![A fox](fox.png)\n\nThe fox sleeps.\n".utf8)
            .write(to: URL(fileURLWithPath: folder.file("Hop.md")))
        try PictureFixture.png().write(to: URL(fileURLWithPath: folder.file("fox.png")))
    }

    private func run(_ arguments: String..., caches: String? = nil) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path, caches: caches)
    }

    @Test func `is made by the extension, has text, picture and sound, and nothing else is left`() throws {
        let made = try run("Hop.md", "-o", "Hop.html")
        #expect(made.status == 0, "\(made.errors)")
        #expect(try folder.contents == ["Hop.html", "Hop.md", "fox.png"])
        let html = try String(contentsOfFile: folder.file("Hop.html"), encoding: .utf8)
        for part in ["The hare hops.", "alt=\"A fox\"", "src=\"data:image/png;", "src=\"data:audio/mp4;"] {
            #expect(html.contains(part), "\(part)")
        }
    }

    @Test func `is made without a word with --quiet, also of some pages, and the same`() throws {
        #expect(try run("Hop.md", "-o", "Told.html").status == 0)
        for arguments in [[], ["--pages", "2"]] {
            let made = try CommandRun.renderBook(["Hop.md", "-o", "Hop.html", "-q"] + arguments, in: folder.path)
            #expect(made.status == 0 && made.output == "" && made.errors == "", "\(made)")
            let files = try ["Hop.html", "Told.html"].map { try Data(contentsOf: URL(filePath: folder.file($0))) }
            let areSame = files[0] == files[1]
            #expect(areSame == arguments.isEmpty)
        }
    }

    @Test(.requires(.longRun)) func `tells of the sound beside it also with --quiet`() throws {
        let hop = "Hop, said the hare, and hop again, and over the hill, and home.\n\n"
        try Data(String(repeating: hop, count: 400).utf8).write(to: URL(filePath: folder.file("Hop.md")))
        let made = try run("Hop.md", "-o", "Hop.html", "-q", "--bitrate", "256k")
        #expect(made.errors == "Hop.html: the sound is in Hop.files, because it is large; keep both together\n")
    }

    @Test func `is kept if nothing changes, and made anew if a picture does`() throws {
        let caches = folder.file("caches")
        #expect(try run("Hop.md", "-o", "Hop.html", caches: caches).output.hasPrefix("Hop.html: 2 pages"))
        #expect(try run("Hop.md", "-o", "Hop.html", caches: caches).output.hasPrefix("Hop.html: unchanged"))
        try PictureFixture.png(width: 5).write(to: URL(fileURLWithPath: folder.file("fox.png")))
        #expect(try run("Hop.md", "-o", "Hop.html", caches: caches).output.hasPrefix("Hop.html: 2 pages"))
    }

    @Test func `is written to standard output, with a bitrate, of selected pages`() throws {
        let made = try CommandRun.shell(
            "$RENDER_BOOK Hop.md -o - --format html --bitrate 48k --pages 2 > piped.html",
            in: folder.path
        )
        #expect(made.status == 0, "\(made.errors)")
        let html = try String(contentsOfFile: folder.file("piped.html"), encoding: .utf8)
        #expect(html.contains("The fox sleeps.") && !html.contains("The hare hops."))
    }

    /// A book without a language, whose second page has a picture that speaks.
    private func writePlist() throws {
        let plist = """
            <plist version="1.0"><dict><key>bookPages</key><array>
            <dict><key>utterances</key><array>
            <dict><key>utteranceString</key><string>Chapter 3</string></dict>
            <dict><key>utteranceString</key><string> The hare hops.</string></dict>
            </array></dict>
            <dict><key>utterances</key><string>The fox sleeps.</string><key>pictures</key>
            <array><dict><key>image</key><string>fox.png</string><key>utterances</key><string>Yip.</string></dict></array>
            </dict></array></dict></plist>
            """
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("Hare.plist")))
    }

    @Test(
        arguments: [
            (division: "titles", chapters: []),
            (division: "found", chapters: [["0", "Chapter 3"]]),
            (division: "pages", chapters: [["0", "1"], ["1", "2"]]),
            (division: "none", chapters: []),
        ] as [(String, [[String]])]
    )
    func `has the language of the option, and its chapters`(division: String, chapters: [[String]]) throws {
        try writePlist()
        let made = try run("Hare.plist", "-o", "Hare.html", "--language", "de", "--chapters", division)
        #expect(made.status == 0, "\(made.errors)")
        let html = try String(contentsOfFile: folder.file("Hare.html"), encoding: .utf8)
        #expect(html.contains("<html lang=\"de\"") && !html.contains("<span lang="))
        let named = html.matches(of: /<option value="(\d)" lang="de" dir="auto">([^<]*)</)
        let numbered = html.matches(of: /<option value="(\d)" data-phrase="pageNumber" data-value="(\d)">Seite \d</)
        #expect(named.map { ["\($0.1)", "\($0.2)"] } + numbered.map { ["\($0.1)", "\($0.2)"] } == chapters)
    }

    @Test(arguments: [
        (["--chapters", "titles"], ["0 Hop", "1 Quiet", "2 Night", "3 The End"]),
        (["--chapters", "pages", "--pages", "2-3"], ["0 Quiet", "1 Night"]),
    ])
    func `has the chapters of pages without sound`(options: [String], chapters: [String]) throws {
        let pages = [("Hop", "Hop."), ("Quiet", ""), ("Night", "Sleep."), ("The End", "")].map { title, text in
            "<dict><key>title</key><string>\(title)</string><key>utterances</key><string>\(text)</string></dict>"
        }
        let plist = "<plist version=\"1.0\"><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("Quiet.plist")))
        let made = try CommandRun.renderBook(["Quiet.plist", "-o", "Quiet.html"] + options, in: folder.path)
        #expect(made.status == 0, "\(made.errors)")
        let html = try String(contentsOfFile: folder.file("Quiet.html"), encoding: .utf8)
        let found = html.matches(of: /<option value="(\d)" lang="en" dir="auto">([^<]*)</).map { "\($0.1) \($0.2)" }
        #expect(found == chapters)
    }

    @Test func `what its pictures say is in its sound, and not in the files beside it`() throws {
        try writePlist()
        let files = ["--timeline", "Hare.json", "--subtitles", "Hare.vtt", "--chapters-file", "chapters.json"]
        let arguments = ["Hare.plist", "-o", "Hare.html", "--chapters", "pages"] + files
        let made = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(made.status == 0 && made.output.hasPrefix("Hare.html: 2 pages"), "\(made)")
        let timeline = try Timeline(contentsOf: folder.file("Hare.json"))
        #expect(timeline.pages.map(\.page) == [0, 1])
        let texts = try ["Hare.json", "Hare.vtt", "chapters.json"].map {
            try String(contentsOfFile: folder.file($0), encoding: .utf8)
        }
        #expect(!texts[0].contains("Yip") && texts[0].contains("\"frames\":\(timeline.frameCount)}"))
        #expect(!texts[1].contains("Yip") && texts[1].contains("fox"))
        #expect(!texts[2].contains("Page 3") && texts[2].contains("Page 2"))
        let html = try String(contentsOfFile: folder.file("Hare.html"), encoding: .utf8)
        let speech = try #require(html.firstMatch(of: /id="speech-2-1">(\d+) (\d+)</))
        #expect(Int(speech.1) == timeline.frameCount && Int(speech.2)! > timeline.frameCount)
    }

    @Test func `replaces nothing with -n, and refuses the options that it has no use for`() throws {
        #expect(try run("Hop.md", "-o", "Hop.html").status == 0)
        #expect(try run("Hop.md", "-n", "-o", "Hop.html").errors.contains("is there already"))
        let split = try run("Hop.md", "--split", "pages", "--format", "html", "-o", "parts")
        #expect(split.status == 64)
        #expect(split.errors.contains("--split cannot be used with html"))
        let master = try run("Hop.md", "--master", "acx", "-o", "Hop.html")
        #expect(master.errors.contains("--master acx is for files of sound alone: with html, use podcast"))
    }
}
