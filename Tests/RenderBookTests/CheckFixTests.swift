import Foundation
import TestRequirements
import TestSupport
import Testing

@Suite(.ownThreads) struct CheckFixTests {
    private let folder: ScratchFolder

    private let book = """
        <plist version="1.0"><dict><key>bookPages</key><array><dict><key>utterances</key><array>
        <dict><key>utteranceString</key><string>Hop,</string></dict> <!-- and again -->
        <dict><key>utteranceString</key><string>hop</string>
        <key>utteranceProperties</key><dict><key>raet</key><real>-0.5</real></dict></dict>
        </array></dict></array></dict></plist>

        """

    init() throws {
        folder = try ScratchFolder()
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
    }

    @Test
    func `--fix repairs the target of a link, keeps its permissions, reports its repairs and is idempotent`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("Whale.plist"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("Link.plist"),
            withDestinationPath: "Whale.plist"
        )
        let first = try CommandRun.renderBook(["check", "--fix", "Link.plist"], in: folder.path)
        #expect(
            first.output == """
                Link.plist:3:33: fixed: a space now separates "Hop," and "hop"
                Link.plist:4:37: fixed: "raet" is "rate" now
                Link.plist:4:52: fixed: "rate" was -0.5 and is 0 now
                Link.plist: 3 fixed, no problems

                """
        )
        #expect(first.errors == "")
        #expect(first.status == 0)
        let fixed =
            book.replacing(">hop<", with: "> hop<").replacing("raet", with: "rate").replacing("-0.5", with: "0")
        #expect(try String(contentsOfFile: folder.file("Whale.plist"), encoding: .utf8) == fixed)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("Whale.plist"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        let second = try CommandRun.renderBook(["check", "--fix", "Link.plist"], in: folder.path)
        #expect(second.output == "Link.plist: no problems\n")
        #expect(try folder.contents == ["Link.plist", "Whale.plist"])
    }

    @Test func `a picture that is named nearly as its file is meant, wherever it is named`() throws {
        for name in ["garden.png", "Hill.PNG", "hill@2x.jpg"] {
            try PictureFixture.png().write(to: URL(fileURLWithPath: folder.file(name)))
        }
        func page(_ picture: String) -> String {
            "<dict><key>backgroundImage</key><string>\(picture)</string><key>utterances</key><string>Hop.</string></dict>\n"
        }
        let names = ["Garden.PNG", "garden", "Garden.PNG", "hill@2x", "hill.png", "hare.png", "../garden.PNG"]
        let text = "<plist><dict><key>bookPages</key><array>\n\(names.map(page).joined())</array></dict></plist>\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Hill.plist")))
        let check = try CommandRun.renderBook(["check", "--all", "Hill.plist"], in: folder.path).output
        #expect(check.components(separatedBy: "did you mean \"garden.png\"?").count == 4)
        let fixed = try CommandRun.renderBook(["check", "--fix", "Hill.plist"], in: folder.path).output
        #expect(fixed.contains("fixed: \"Garden.PNG\" is \"garden.png\" now"))
        let repaired = ["garden.png", "garden.png", "garden.png", "hill@2x", "Hill.PNG", "hare.png", "../garden.PNG"]
        let pictures = try String(contentsOfFile: folder.file("Hill.plist"), encoding: .utf8)
            .matches(of: /Image<\/key><string>([^<]*)</).map { String($0.1) }
        #expect(pictures == repaired)
    }

    @Test func `a number that is far out of its range is not repaired, but asked about`() throws {
        let text = """
            <plist><dict><key>bookPages</key><array><dict>
            <key>pictures</key><array><dict><key>image</key><string>hare.png</string><key>frame</key><dict>
            <key>x</key><real>100</real><key>y</key><real>1.02</real></dict></dict></array>
            <key>utterances</key><array><dict><key>utteranceString</key><string>Hop.</string>
            <key>utteranceProperties</key><dict><key>rate</key><real>80</real><key>pitchMultiplier</key><real>900</real>
            </dict></dict></array></dict></array></dict></plist>

            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Far.plist")))
        let check = try CommandRun.renderBook(["check", "--fix", "Far.plist"], in: folder.path).output
        #expect(check.contains("are these pixels? write shares of the page's picture, from 0 to 1: a quarter is 0.25"))
        #expect(check.contains("is this percent? if so, write 0.8"))
        #expect(check.contains("write a number in the range"))
        let fixed = text.replacing("1.02", with: "1")
        #expect(try String(contentsOfFile: folder.file("Far.plist"), encoding: .utf8) == fixed)
    }

    @Test func `--fix rejects anything but a regular file, and does not change it`() throws {
        let line = """
            mkfifo pipe
            "$RENDER_BOOK" check --fix pipe . Whale.plist
            cat Whale.plist | "$RENDER_BOOK" check --fix /dev/stdin
            test -L /dev/stdin -a -p pipe && ls -A
            """
        let run = try CommandRun.shell(line, in: folder.path)
        let refusal = "error: this is a pipe, and only a file can be changed in place [file-not-replaced]"
        #expect(run.output.hasPrefix("pipe: \(refusal)\npipe: 1 error\n.: error: this is a directory"))
        #expect(run.output.hasSuffix("\n/dev/stdin: \(refusal)\n/dev/stdin: 1 error\nWhale.plist\npipe\n"))
        #expect(run.output.contains("Whale.plist: 3 fixed, no problems\n"))
        let alone = try CommandRun.renderBook(["check", "--fix", "pipe"], in: folder.path)
        #expect(alone.status == 74)
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        let file = try CommandRun.shell(#""$RENDER_BOOK" check --fix /dev/stdin < Whale.plist"#, in: folder.path)
        #expect(file.output.hasSuffix("/dev/stdin: 3 fixed, no problems\n"))
    }

    @Test(.requires(.root))
    func `--fix keeps the owner of a book`() throws {
        #expect(chown(folder.file("Whale.plist"), 4711, 4712) == 0)
        #expect(chmod(folder.file("Whale.plist"), 0o600) == 0)
        let run = try CommandRun.renderBook(["check", "--fix", "Whale.plist"], in: folder.path)
        #expect(run.output.hasSuffix("3 fixed, no problems\n"))
        let status = try CommandRun.shell("stat -c '%u %g %a' Whale.plist", in: folder.path)
        #expect(status.output == "4711 4712 600\n")
    }

    @Test(.requires(.otherUsers))
    func `--fix does not change a book whose owner it cannot keep`() throws {
        #expect(chmod(folder.path, 0o777) == 0)
        let line = #"setpriv --reuid 4711 --regid 4711 --clear-groups "$RENDER_BOOK" check --fix Whale.plist"#
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.output.hasPrefix("Whale.plist: error: the file is as it was, as its owner, group or access list"))
        #expect(run.status == 74)
        #expect(try String(contentsOfFile: folder.file("Whale.plist"), encoding: .utf8) == book)
        #expect(try folder.contents == ["Whale.plist"])
    }

    @Test func `--fix needs little more memory for unknown keys than for the file`() throws {
        let keys = (0..<60_000).map { "<key>key\($0)</key><string>Hop</string>\n" }.joined()
        let text = book.replacing("<dict><key>bookPages", with: "<dict>\(keys)<key>bookPages")
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        // Each arena of malloc takes 64 MB of the addresses, and the number of arenas is that of the threads that meet.
        let line = #"ulimit -v 700000; MALLOC_ARENA_MAX=1 "$RENDER_BOOK" check --fix Whale.plist | tail -n 1"#
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.output.hasPrefix("Whale.plist: 3 fixed, "), "\(run.errors)")
    }

    @Test func `--dry-run prints the changes of --fix as patch(1) reads it, and changes nothing`() throws {
        let text = book + String(repeating: "<!-- -->\n", count: 20) + "<!-- the end -->"
        let apart = book.replacing("hop</string>\n", with: "hop</string>" + String(repeating: "\n", count: 8))
        for text in [book, text, apart] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
            let line = """
                "$RENDER_BOOK" check --fix --dry-run Whale.plist > planned || exit
                cp Whale.plist Copy.plist; patch -s Copy.plist planned || exit
                "$RENDER_BOOK" check --fix Whale.plist | tail -n 1
                cmp Copy.plist Whale.plist; tail -n 1 planned; grep -c ^@@ planned; rm *.orig Copy.plist
                """
            let run = try CommandRun.shell(line, in: folder.path)
            #expect(run.output.hasPrefix("Whale.plist: 3 fixed, no problems\nWhale.plist: 3 to fix, no problems\n"))
            #expect(run.output.hasSuffix(text.contains("\n\n") ? "\n2\n" : "\n1\n"))
        }
        let first = try CommandRun.shell("head -n 3 planned", in: folder.path)
        #expect(first.output.hasPrefix("--- Whale.plist\n+++ Whale.plist\n@@ -"))
    }

    @Test func `--dry-run requires --fix, and prints text`() throws {
        let alone = try CommandRun.renderBook(["check", "--dry-run", "Whale.plist"], in: folder.path)
        #expect(alone.errors.contains("--dry-run goes with --fix"))
        #expect(alone.status == 64)
        let json = try CommandRun.renderBook(["check", "--fix", "--dry-run", "--format", "json", "x"], in: folder.path)
        #expect(json.status == 64)
    }

    @Test func `--format json has the repairs of --fix as edits of the file`() throws {
        try Data(("\u{FEFF}" + book).utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        let check = try CommandRun.renderBook(["check", "--format", "json", "Whale.plist"], in: folder.path)
        let records = try JSONDecoder().decode([Record].self, from: Data(check.output.utf8))
        #expect(records.map(\.code) == ["missing-space", "unknown-key"])
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("Whale.plist"))))
        for edit in records.compactMap(\.fix).reversed() {
            bytes.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: Array(edit.replacement.utf8))
        }
        let edited = book.replacing(">hop<", with: "> hop<").replacing("raet", with: "rate")
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{FEFF}" + edited)
    }

    private struct Record: Decodable {
        struct Edit: Decodable {
            let offset: Int
            let length: Int
            let replacement: String
        }

        let code: String
        let fix: Edit?
    }

    @Test func `a book that cannot be fixed in place has no edits`() throws {
        let text = "{ bookPages = ( { utterances = Hop; tilte = a; } ); }"
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        let check = try CommandRun.renderBook(["check", "--format", "json", "Whale.plist"], in: folder.path)
        let records = try JSONDecoder().decode([Record].self, from: Data(check.output.utf8))
        #expect(records.map(\.code) == ["unknown-key"])
        #expect(records.compactMap(\.fix).isEmpty)
    }

    @Test func `without --fix the file is not changed`() throws {
        let run = try CommandRun.renderBook(["check", "Whale.plist"], in: folder.path)
        #expect(run.output.hasSuffix("Whale.plist: 2 warnings\n"))
        #expect(try String(contentsOfFile: folder.file("Whale.plist"), encoding: .utf8) == book)
    }

    @Test func `unknown voices and languages are errors with locations and suggestions`() throws {
        let text = book.replacing(
            "<dict><key>bookPages",
            with: "<dict><key>language</key><string>xx</string><key>bookPages"
        )
        .replacing("<key>raet</key><real>-0.5</real>", with: "<key>voice</key><string>en-uss</string>")
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Whale.plist")))
        let expected = """
            Whale.plist:1:47: error: no voice speaks the language "xx" [unknown-language]
            <plist version="1.0"><dict><key>language</key><string>xx</string><key>bookPages</key><array><dict><key>utterances</key><…
                                                          ^ `render-book voices` lists the voices
            """
        let check = try CommandRun.renderBook(["check", "Whale.plist"], in: folder.path)
        #expect(check.output.hasPrefix(expected))
        #expect(
            check.output.contains(
                """
                Whale.plist:4:53: error: there is no voice "en-uss" [unknown-voice]
                <key>utteranceProperties</key><dict><key>voice</key><string>en-uss</string></dict></dict>
                                                                    ^ did you mean "en-US"?
                """
            )
        )
        #expect(check.status == 69)
        let render = try CommandRun.renderBook(["Whale.plist", "-o", "out.wav"], in: folder.path)
        #expect(render.errors.contains("error: no voice speaks") && render.errors.contains("error: there is no voice"))
        #expect(render.status == 69)
        #expect(try folder.contents == ["Whale.plist"])
    }

    @Test func `without an engine the voices are not checked, which is reported once and is not an error`() throws {
        let line = "cp \"$RENDER_BOOK\" . && PATH= ./render-book check Whale.plist Whale.plist"
        let run = try CommandRun.shell(line, in: folder.path)
        #expect(run.errors.hasPrefix("render-book: warning: the voices were not checked: cannot find espeak-worker"))
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(run.status == 0)
    }
}
