import Foundation
import TestRequirements
import TestSupport
import Testing

/// Pictures whose names look the same and have other bytes: `é` as one character, and as `e` with an accent.
@Suite(.ownThreads) struct PictureNameTests {
    private let folder: ScratchFolder

    private static let names = ["\u{E9}.png", "e\u{301}.png"]

    /// A book whose pictures are 8 and 12 pixels wide.
    init() throws {
        folder = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: folder.file("book"), withIntermediateDirectories: false)
        for (name, width) in zip(Self.names, [8, 12]) {
            try PictureFixture.png(width: width, height: 6).write(to: URL(fileURLWithPath: folder.file("book/" + name)))
        }
        let pages = Self.names.map { name in
            """
            <dict><key>backgroundImage</key><string>\(name)</string>
            <key>imageDescription</key><string>A hill</string><key>utterances</key><string>Hop.</string></dict>

            """
        }
        let plist = "<plist version=\"1.0\"><dict><key>bookPages</key><array>\n\(pages.joined())</array></dict></plist>"
        try Data(plist.utf8).write(to: URL(fileURLWithPath: folder.file("book/Hop.plist")))
    }

    /// Prints the width of the picture of each page, and the names and the widths of the files in a folder.
    private static let listing = #"""
        import base64, os, re, struct, sys, unicodedata, zipfile
        file, folder = sys.argv[1:]
        def width(picture): return struct.unpack('>I', picture[16:20])[0]
        if file.endswith('.html'):
            page = open(file, encoding='utf-8').read()
            pictures = map(base64.b64decode, re.findall('src="data:image/png;base64,([^"]*)"', page))
        else:
            archive = zipfile.ZipFile(file)
            names = archive.namelist()
            if len({unicodedata.normalize('NFC', name).casefold() for name in names}) < len(names): print('collision')
            pages = sorted(name for name in names if re.search(r'(pages|text)/\d+\.x?html$|guide-\d+\.json$', name))
            entries = [re.search(r'images/\d+\.png', archive.read(page).decode()).group() for page in pages]
            pictures = [archive.read('EPUB/' + name if file.endswith('.epub') else name) for name in entries]
        print(*map(width, pictures))
        for name in sorted(os.listdir(folder)):
            if name.endswith('.png'): print(ascii(name), width(open(folder + '/' + name, 'rb').read()))
        """#

    @Test(arguments: ["a.epub", "a.html", "a.audiobook", "a.lpf"])
    func `each page shows its picture, and both come back under their names`(file: String) throws {
        let line = """
            "$RENDER_BOOK" -q book/Hop.plist -o \(file) && "$RENDER_BOOK" new --from \(file) unpacked &&
            "$RENDER_BOOK" -q unpacked/Hop.plist -o b-\(file) && cmp \(file) b-\(file) && cmp book/Hop.plist unpacked/Hop.plist &&
            python3 -c '\(Self.listing.replacing("'", with: "'\\''"))' \(file) unpacked
            """
        let run = try CommandRun.shell(line, in: folder.path)
        let expected = """
            unpacked/Hop.plist: 2 pages, 2 utterances, 2 files
            8 12
            'e\\u0301.png' 12
            '\\xe9.png' 8

            """
        #expect(run.output == expected, "\(run.output)\(run.errors)")
    }

    @Test func `the one that is missing is reported, and the other is not`() throws {
        try FileManager.default.removeItem(atPath: folder.file("book/" + Self.names[1]))
        let check = try CommandRun.renderBook(["check", "book/Hop.plist"], in: folder.path)
        #expect(check.output.contains("book/Hop.plist:4:"), "\(check.output)")
        #expect(check.output.hasSuffix("book/Hop.plist: 1 warning\n"), "\(check.output)")
        let render = try CommandRun.renderBook(["book/Hop.plist", "-o", "a.epub"], in: folder.path)
        #expect(render.errors.contains("1 warning"), "\(render.errors)")
    }

    @Test func `books with such names are rendered in one run`() throws {
        let line = #"""
            for name in \#(Self.names.map { $0.replacing(".png", with: ".plist") }.joined(separator: " ")); do
                cp book/Hop.plist $name; done
            "$RENDER_BOOK" -q *.plist -o out/ && ls out | wc -l
            """#
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.output == "2\n", "\(run.errors)")
    }
}
