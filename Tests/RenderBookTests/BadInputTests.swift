import Foundation
import TestRequirements
import TestSupport
import Testing

/// Invalid input: each kind has its own message and exit status, and nothing is written.
@Suite(.ownThreads) struct BadInputTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    private static func book(utterance: String) -> String {
        header + """
            <dict>
            <key>bookPages</key>
            <array>
            <dict>
            <key>utterances</key>
            <array>
            <dict>
            \(utterance)
            </dict>
            </array>
            </dict>
            </array>
            </dict>
            </plist>
            """
    }

    private static func book(rate: String) -> String {
        book(
            utterance: """
                <key>utteranceString</key><string>Hop</string>
                <key>utteranceProperties</key>
                <dict>
                <key>rate</key>
                \(rate)
                </dict>
                """
        )
    }

    private static let laughs = """
        <!DOCTYPE plist [
        <!ENTITY ha "ha ha ha ha ha ha ha ha ha ha">
        <!ENTITY haha "&ha;&ha;&ha;&ha;&ha;&ha;&ha;&ha;&ha;&ha;">
        ]>
        <plist version="1.0"><dict><key>title</key><string>&haha;</string></dict></plist>
        """

    private static let thief = """
        <!DOCTYPE plist [
        <!ENTITY stolen SYSTEM "file:///etc/passwd">
        ]>
        <plist version="1.0"><dict><key>title</key><string>&stolen;</string></dict></plist>
        """

    private static let brokenBooks: [(contents: String, message: String)] = [
        ("", "book.plist: error: the file is empty"),
        (
            header + "<dict>\n<key>bookPages</key>\n<array>\n<dict>",
            """
            book.plist:7:7: error: the file ends where the <dict> of line 7 is still open
            <dict>
                  ^
            """
        ),
        (
            "{\"bookPages\": [{\"utterances\": \"Hop\"}]}",
            #"""
            book.plist: error: this is JSON, not a property list
                if it has the keys of a book, `python3 -c "import json, plistlib, sys; plistlib.dump(json.load(sys.stdin), \#
            sys.stdout.buffer)" <book.json >book.plist` makes a property list of it
            """#
        ),
        (
            laughs,
            """
            book.plist:2:1: error: the file declares an entity, "ha"; a book must not declare entities
            <!ENTITY ha "ha ha ha ha ha ha ha ha ha ha">
            ^ write the text itself
            """
        ),
        (
            thief,
            """
            book.plist:2:1: error: the file declares an entity, "stolen"; a book must not declare entities
            <!ENTITY stolen SYSTEM "file:///etc/passwd">
            ^ write the text itself
            """
        ),
        (
            header + "<dict>\n<key>title</key>\n<string>Hop</string>\n</dict>\n</plist>",
            """
            book.plist:4:1: error: the book has no "bookPages"
            <dict>
            ^
            """
        ),
        (
            header + "<dict>\n<key>bookPages</key>\n<string>Hop</string>\n</dict>\n</plist>",
            """
            book.plist:6:1: error: "bookPages" is a string, not an array of pages
            <string>Hop</string>
            ^
            """
        ),
        (
            book(utterance: ""),
            """
            book.plist:10:1: error: utterance 1 of page 1 has no "utteranceString"
            <dict>
            ^
            """
        ),
        (
            book(rate: "<string>fast</string>"),
            """
            book.plist:15:1: error: "rate" is a string, not a number
            <string>fast</string>
            ^ a number from 0 to 1
            """
        ),
        (
            book(rate: "<real>nan</real>"),
            """
            book.plist:15:1: error: "rate" is not a number (NaN)
            <real>nan</real>
            ^ a number from 0 to 1
            """
        ),
        (
            book(utterance: "<key>utteranceString</key><string>Hop</string>")
                .replacing(
                    "<key>bookPages</key>",
                    with: "<key>utteranceProperties</key><dict><key>voice</key>"
                        + "<string>nobody</string></dict><key>bookPages</key>"
                ),
            """
            book.plist:5:53: error: there is no voice "nobody"
            <key>utteranceProperties</key><dict><key>voice</key><string>nobody</string></dict><key>bookPages</key>
                                                                ^ `render-book voices` lists the voices
            """
        ),
    ]

    @Test(arguments: brokenBooks)
    func `a broken book is reported with its location`(contents: String, message: String) throws {
        try Data(contents.utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
        let run = try CommandRun.renderBook(["book.plist", "-o", "out.wav"], in: folder.path)
        #expect(run.errors == message + "\n")
        #expect(run.output == "")
        // Another machine may have the voice.
        #expect(run.status == (message.contains("there is no voice") ? 69 : 65))
        #expect(try folder.contents == ["book.plist"])
    }

    @Test(arguments: ["<array>", "("])
    func `a million nested arrays are rejected`(opening: String) throws {
        let contents = (opening == "(" ? "" : Self.header) + String(repeating: opening, count: 1_000_000)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
        let run = try CommandRun.renderBook(["book.plist", "-o", "out.wav"], in: folder.path)
        #expect(run.errors.contains("error: dictionaries and arrays are nested more than 64 levels deep here\n"))
        #expect(run.status == 65)
        #expect(try folder.contents == ["book.plist"])
    }

    @Test(arguments: ["hare.png", "./pictures/../cover.png", "linked"])
    func `sound does not replace a picture of the book`(output: String) throws {
        let book = """
            <plist version="1.0"><dict><key>coverImage</key><string>cover.png</string><key>bookPages</key><array>
            <dict><key>utterances</key><string>Hop.</string></dict>
            <dict><key>utterances</key><string>Hop.</string><key>backgroundImage</key><string>hare.png</string></dict>
            </array></dict></plist>
            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
        let picture = PictureFixture.png()
        for name in ["hare.png", "cover.png"] { try picture.write(to: URL(fileURLWithPath: folder.file(name))) }
        mkdir(folder.file("pictures"), 0o755)
        symlink("hare.png", folder.file("linked"))
        let arguments = ["book.plist", "-q", "--format", "wav", "-o", output]
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        let message = "the audio file \(output) is a picture of the book: choose another name"
        #expect(run.errors == "render-book: error: \(message)\n")
        #expect(run.status == 64)
        for name in ["hare.png", "cover.png"] {
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) == picture)
        }
        let other = try CommandRun.renderBook(arguments.dropLast() + ["other.png"], in: folder.path)
        #expect(other.status == 0)
    }

    private static let wrongCalls: [(arguments: [String], status: Int32, message: String)] = [
        (["no.plist"], 66, "no.plist: error: there is no such file"),
        (["."], 74, ".: error: this is a directory, not a book"),
        (
            ["good.plist", "-o", "nowhere/deep/out.wav"], 73,
            "render-book: error: nowhere/deep cannot be created: its folder does not exist"
        ),
        (
            ["good.plist", "-o", "good.plist", "--format", "wav"], 64,
            "render-book: error: the book, the audio file and what goes beside it must be different files, and good.plist would be two of them"
        ),
        (
            ["good.plist", "-o", "out.wav", "--voice", "en-uss"], 69,
            "render-book: error: there is no voice \"en-uss\"; did you mean \"en-US\"?"
        ),
        (
            ["good.plist", "-o", "out.wav", "--language", "xx"], 69,
            "render-book: error: no voice speaks the language \"xx\"; `render-book voices` lists the voices"
        ),
        (["good.plist", "--pages", "2-9"], 64, "render-book: error: there is no page 9: the book has 1"),
    ]

    @Test(arguments: wrongCalls)
    func `a command that cannot be executed is reported, and nothing is written`(
        arguments: [String],
        status: Int32,
        message: String
    ) throws {
        let good = Self.book(utterance: "<key>utteranceString</key><string>Hop</string>")
        try Data(good.utf8).write(to: URL(fileURLWithPath: folder.file("good.plist")))
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(run.errors == message + "\n")
        #expect(run.status == status)
        #expect(try folder.contents == ["good.plist"])
        #expect(try String(contentsOfFile: folder.file("good.plist"), encoding: .utf8) == good)
    }

    private static let mistypedCalls: [(arguments: [String], message: String)] = [
        ([], "missing expected argument \"<book> ...\""),
        (
            ["good.plist", "-o", "out.xyz"],
            "cannot tell the format of \"out.xyz\" from its extension: use one of "
                + "wav, aiff, caf, flac, m4b, m4a, mp3, opus, ogg, epub, html, audiobook, lpf, or use --format"
        ),
        (
            ["good.plist", "-o", "out.spx"],
            "\"out.spx\" would be Speex, which is not written: name it .opus, or use --format"
        ),
        (["good.plist", "-o", "out.WMA"], "\"out.WMA\" would be Windows Media, which is not written: name it .mp3"),
        (["good.plist", "-o", "out.aifc"], "\"out.aifc\" would be AIFF-C, which is not written: name it .aiff"),
        (
            ["good.plist", "-o", "out.mobi"],
            "\"out.mobi\" would be a book of Kindle, which is not written: name it .epub"
        ),
        (["good.plist", "--format", "xyz"], "the value \"xyz\" is invalid for \"--format <format>\""),
        (["good.plist", "--jobs", "0"], "--jobs must be 1 to 1000"),
        (["good.plist", "--jobs", "\(Int.max)"], "--jobs must be 1 to 1000"),
        (["good.plist", "--pages", "3-1"], "the value \"3-1\" is invalid for \"--pages <list>\""),
        (["good.plist", "--pages", "1,,2"], "the value \"1,,2\" is invalid for \"--pages <list>\""),
        (["good.plist", "--loud"], "unknown option \"--loud\""),
    ]

    @Test(arguments: mistypedCalls)
    func `an invalid command line is reported with the usage`(arguments: [String], message: String) throws {
        let run = try CommandRun.renderBook(arguments, in: folder.path)
        #expect(run.errors.contains("render-book: error: " + message))
        #expect(run.errors.lowercased().contains("usage: render-book"))
        #expect(run.status == 64)
        #expect(try folder.contents == [])
    }

    @Test(
        .requires(.noThreadSanitizer),
        arguments: ["wav", "aiff", "caf", "flac", "ogg", "opus", "mp3"]
    )
    func `a full disk is reported in every format, at any size, and no file is left`(format: String) throws {
        let text = "<key>utteranceString</key><string>\(String(repeating: "On it went. ", count: 10))</string>"
        try Data(Self.book(utterance: text).utf8).write(to: URL(fileURLWithPath: folder.file("book.plist")))
        let whole = try CommandRun.renderBook(["book.plist", "-q", "-o", "whole.\(format)"], in: folder.path)
        #expect(whole.status == 0)
        let size = try FileManager.default.attributesOfItem(atPath: folder.file("whole.\(format)"))[.size] as? Int ?? 0
        // The limit on the size of files simulates the end of the disk, and leaves room for the message.
        for limit in [200, size / 2, size - 1] {
            let run = try CommandRun.shell(
                "exec prlimit --fsize=\(limit) \"$RENDER_BOOK\" book.plist --no-cache -o out.\(format)",
                in: folder.path
            )
            #expect(run.errors == "render-book: error: cannot write out.\(format): File too large\n", "limit \(limit)")
            #expect(run.status == 74)
        }
        #expect(try folder.contents == ["book.plist", "whole.\(format)"])
    }

    @Test func `check shows errors, missing voices, pictures and spaces in one run`() throws {
        let book =
            Self.header + """
                <dict>
                <key>coverImage</key><string>cover.png</string>
                <key>bookPages</key>
                <array>
                <string>Hop</string>
                <dict><key>backgroundImage</key><string>pond.png</string><key>utterances</key><array>
                <dict><key>utteranceString</key><string>The hare said hop</string></dict>
                <dict><key>utteranceString</key><string>hop</string></dict>
                <dict><key>utteranceString</key><string> hop</string><key>utteranceProperties</key>
                <dict><key>voice</key><string>nobody</string><key>rate</key><true/></dict></dict>
                </array></dict>
                </array>
                </dict>
                </plist>
                """
        try book.write(toFile: folder.file("book.plist"), atomically: true, encoding: .utf8)
        let run = try CommandRun.renderBook(["check", "book.plist"], in: folder.path)
        let codes = run.output.matches(of: /^book\.plist:.* \[([-a-z]+)\]$/.anchorsMatchLineEndings()).map(\.1)
        let expected = [
            "missing-picture", "wrong-type", "missing-picture", "missing-space", "unknown-voice", "wrong-type",
        ]
        #expect(codes.map(String.init) == expected, "\(run.output)")
        #expect(run.output.hasSuffix("book.plist: 4 errors, 2 warnings\n"))
        #expect(run.status == 65)
    }

    @Test func `check reports the text for which a rendering produces no sound`() throws {
        let story = "\u{FFFD}hop\n\nHop ♪ hop, ½ hop.\n\n𐖗𐖘\n\n𐖘𐖗\n\nx² ≤ 4 — Übergröße.\n"
        try story.write(toFile: folder.file("Hop.txt"), atomically: true, encoding: .utf8)
        let check = try CommandRun.renderBook(["check", "Hop.txt"], in: folder.path)
        let render = try CommandRun.renderBook(["Hop.txt", "-o", "Hop.wav", "--keep-going"], in: folder.path)
        let found = check.output.matches(of: /error: (the engine .*) \[unspeakable-text\]/).map(\.1)
        let silent = render.errors.matches(of: /error: (the engine .*)/).map(\.1)
        #expect(found == silent, "\(check.output)")
        #expect(found.count == 2)
        #expect(check.status == 65)
    }
}
