import Foundation
import TestRequirements
import TestSupport
import Testing

/// A picture that is cut off, on the second of three pages.
@Suite(.ownThreads) struct BrokenPictureCommandTests {
    private let folder: ScratchFolder
    private let broken = PictureFixture.png(width: 8, height: 6).dropLast(20)

    init() throws {
        folder = try ScratchFolder()
        for (name, picture) in [("a.png", PictureFixture.png(width: 4, height: 3)), ("b.png", Data(broken))] {
            try picture.write(to: URL(fileURLWithPath: folder.file(name)))
        }
        let pages = ["a", "b", "a"].map { name in
            "<dict><key>backgroundImage</key><string>\(name).png</string><key>imageDescription</key><string>A hill</string>"
                + "<key>utterances</key><string>Hop.</string></dict>"
        }
        let plist = """
            <plist version="1.0"><dict><key>bookPages</key><array>
            \(pages.joined(separator: "\n"))
            </array></dict></plist>
            """
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("Hop.plist")))
    }

    @Test(arguments: ["o.epub", "o.html", "o.audiobook", "o.lpf"])
    func `every file with pages is made without it, which is said, and gives it back`(file: String) throws {
        let line =
            #""$RENDER_BOOK" Hop.plist -o \#(file) && "$RENDER_BOOK" new --from \#(file) new && cmp b.png new/b.png"#
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("1 warning"), "\(run.errors)")
        let shown = #"""
            import re, sys, zipfile
            if sys.argv[1].endswith('.html'):
                print(open(sys.argv[1]).read().count('src="data:image/'))
            else:
                print(sum('images/' in name for name in zipfile.ZipFile(sys.argv[1]).namelist()))
            """#
        let count = try Program.output(["python3", "-c", shown, folder.file(file)])
        #expect(String(decoding: count, as: UTF8.self) == "1\n")
    }

    @Test func `check shows its place, and what to do`() throws {
        let check = try CommandRun.renderBook(["check", "Hop.plist"], in: folder.path)
        #expect(check.status == 0)
        #expect(
            check.output.hasPrefix(
                "Hop.plist:3:33: warning: \"backgroundImage\" is an incomplete or damaged PNG picture: \"b.png\""
            ),
            "\(check.output)"
        )
        #expect(check.output.contains("copy or save the picture again; pages are shown without it"))
        #expect(check.output.hasSuffix("Hop.plist: 1 warning\n"), "\(check.output)")
    }

    @Test func `a picture of a story is reported as well`() throws {
        try Data("Hop.\n\n![A hill](b.png)\n".utf8).write(to: URL(fileURLWithPath: folder.file("Hop.md")))
        let check = try CommandRun.renderBook(["check", "Hop.md"], in: folder.path)
        #expect(check.output.contains("is an incomplete or damaged PNG picture: \"b.png\""), "\(check.output)")
    }
}
