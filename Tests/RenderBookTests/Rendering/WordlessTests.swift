import Foundation
import TestRequirements
import TestSupport
import Testing

/// Pages on which there is nothing to speak.
@Suite(.ownThreads) struct WordlessTests {
    private let folder: ScratchFolder

    /// A book with two pages that have a picture and no words, one of them with a pause, and a page with words.
    init() throws {
        folder = try ScratchFolder()
        try PictureFixture.png().write(to: URL(fileURLWithPath: folder.file("a.png")))
        let properties = "<dict><key>preUtteranceDelay</key><real>0.2</real></dict>"
        let utterances = [
            "<array/>",
            """
            <array><dict><key>utteranceString</key><string> … </string>
            <key>utteranceProperties</key>\(properties)</dict></array>
            """,
            "<string>Hop.</string>",
        ]
        let pages = utterances.map {
            "<dict><key>backgroundImage</key><string>a.png</string><key>utterances</key>\($0)</dict>"
        }
        let plist = "<plist version=\"1.0\"><dict><key>bookPages</key><array>\(pages.joined())</array></dict></plist>"
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
    }

    @Test(arguments: [
        "-o o.epub", "-o o.audiobook", "-o o.lpf", "-o o.html", "-o o.wav", "-o o.m4b", "-o out/",
        "--split pages -o out",
    ])
    func `no format is made of them, for the same reason, and nothing is written`(options: String) throws {
        try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("o.epub")))
        let run = try CommandRun.shell("$RENDER_BOOK Hop.plist --pages 1,2 -q \(options)", in: folder.path)
        #expect(run.status == 65, "\(run.errors)")
        #expect(run.errors == "render-book: error: there is nothing to speak on these pages\n", "\(run.errors)")
        #expect(try folder.contents == ["Hop.plist", "a.png", "o.epub"])
        #expect(try String(contentsOfFile: folder.file("o.epub"), encoding: .utf8) == "mine")
    }

    @Test func `beside a page with words, they are in the file`() throws {
        let run = try CommandRun.shell(
            "$RENDER_BOOK Hop.plist -q -o o.epub && python3 -m zipfile -l o.epub | grep -c xhtml",
            in: folder.path
        )
        #expect(run.output == "4\n", "\(run.errors)")
    }
}
