import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationLinting
import NarrationTesting
import TestSupport
import Testing

@Suite("Problems that are only heard")
struct LintTests {
    private func lints(
        of text: String,
        folder: String? = nil,
        by engine: ScriptedEngine = ScriptedEngine()
    ) async throws -> [Diagnostic] {
        let reading = try BookReader().read(text)
        return reading.lints(folder: folder, voiceReport: try await reading.voiceReport(by: engine))
    }

    @Test func `two strings without a space between them are reported at the second`() async throws {
        let text = """
            <plist><dict><key>bookPages</key><array><dict><key>utterances</key><array>
            <dict><key>utteranceString</key><string>The hare said hop</string></dict>
            <dict><key>utteranceString</key><string>hop, and left</string></dict>
            </array></dict></array></dict></plist>
            """
        #expect(
            try await lints(of: text).map(\.description) == [
                """
                Whale.plist:3:33: warning: there is no space between "hop" and "hop", so the page shows "hophop"
                <dict><key>utteranceString</key><string>hop, and left</string></dict>
                                                ^ begin this string with a space, unless it is one word
                """
            ]
        )
    }

    @Test(arguments: [
        ("Hop,", "hop", true), ("Hop!”", "hop", true), ("(Hop;)", "hop", true), ("Hop?", "Hop", true),
        ("the hare.", "She", false), ("the hare:", "Hop", false),
    ])
    func `Punctuation that is always followed by a space does not end a word`(
        first: String,
        second: String,
        isFixable: Bool
    ) throws {
        let lints = try BookReader().read(plist(page(utterance(first) + utterance(second)))).lints()
        #expect(lints.map(\.code) == [.missingSpace])
        #expect(lints.map { $0.fix != nil } == [isFixable])
    }

    @Test(arguments: [
        ("The hare, the hop.", "en", true), ("The HARE, a Hop", "en", true),
        ("The hare.", "en", false), ("The hop.", "en", false), ("", "en", false),
        ("The hare, the hop, the harehop.", "en", false), ("The hares and hopping.", "en", false),
        ("The hare, the hop.", "de", false), ("“Hare«hop»”…—", "en", true), ("'hare' ’hop’", "en", true),
        ("hare's hop’s", "en", false), ("éhare hopé", "en", false),
    ])
    func
        `a space is certain to be missing where both words stand elsewhere in the book and what they are together does not`(
            elsewhere: String,
            language: String,
            isFixable: Bool
        ) throws
    {
        let pages = page(utterance("A hare") + utterance("hop again")) + page(utterance(elsewhere))
        let reading = try BookReader().read(plist(pages, book: key("language", "<string>\(language)</string>")))
        let lints = reading.lints()
        #expect(lints.map(\.code) == [.missingSpace])
        #expect(lints.map { $0.fix != nil } == [isFixable])
    }

    @Test(arguments: [("A", true), ("Ö", false)]
    )
    func `a capital after a lower-case letter may begin another word`(second: String, isFixable: Bool) throws {
        let book = plist(page(utterance("Grund") + utterance(second)) + page(utterance("Grund, a")))
        #expect(try BookReader().read(book).lints().map { $0.fix != nil } == [isFixable])
    }

    @Test func `a word that is divided repeatedly is no evidence for its parts`() throws {
        let book = plist(page(utterance("the rain") + utterance("bow")) + page(utterance("a rain") + utterance("bow")))
        #expect(try BookReader().read(book).lints().map { $0.fix != nil } == [false, false])
    }

    @Test(arguments: [("to", "day"), ("a", "way"), ("be", "fore")])
    func `no space is inserted between two words of two letters`(first: String, second: String) throws {
        let book = plist(page(utterance(first) + utterance(second)) + page(utterance("\(first) \(second) \(first) x")))
        #expect(try BookReader().read(book).lints().map { $0.fix != nil } == [false])
    }

    @Test(arguments: [
        ("hop", " hop"), ("hop ", "hop"), ("hop", ", hop"), ("hop—", "hop"), ("“", "hop"), ("hop", ""),
        ("said, “", "hop"), ("the hare…", "hop"), ("10:", "30"), ("1,", "000"), ("www.", "hare"), ("U.", "S."),
        ("東京", "大阪"),
        ("กรุง", "เทพ"),
    ])
    func `a blank, a mark or a script without blanks between two strings causes no warning`(
        first: String,
        second: String
    ) async throws {
        let reading = try BookReader().read(plist(page(utterance(first) + utterance(second))))
        #expect(reading.lints() == [])
    }

    @Test func `Strings of different pages need no space between them`() async throws {
        #expect(try await lints(of: plist(page(utterance("hop")) + page(utterance("hop")))) == [])
    }

    @Test
    func `a missing picture, a folder and a link that leads outside are reported`() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appending(path: "book")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "pictures"),
            withIntermediateDirectories: true
        )
        for path in ["secret.png", "book/hare.png"] {
            try PictureFixture.png().write(to: root.appending(path: path))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "out.png").path,
            withDestinationPath: "../secret.png"
        )
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "in.png").path,
            withDestinationPath: "hare.png"
        )
        let pages = ["hare.png", "./pictures/../hare.png", "in.png", "hair.png", "pictures", "out.png", "hair.png"].map
        {
            let described = key("imageDescription", "<string>A hare</string>")
            return page(utterance("Hop"), extra: key("backgroundImage", "<string>\($0)</string>") + described)
        }
        let diagnostics = try await lints(of: plist(pages.joined(separator: "\n")), folder: folder.path)
        #expect(
            diagnostics.map(\.message) == [
                "\"backgroundImage\" is not in the book's folder: \"hair.png\", here and in 1 other place",
                "\"backgroundImage\" is not in the book's folder: \"pictures\"",
                "\"backgroundImage\" is a link to a file outside the book's folder: \"out.png\"",
            ]
        )
        #expect(diagnostics.map(\.code) == [.missingPicture, .missingPicture, .missingPicture])
        #expect(diagnostics.map(\.page) == [3, 4, 5])
        #expect(diagnostics.map(\.location?.line) == [7, 8, 9])
    }

    @Test(arguments: [(300, 1499, []), (300, 1500, [300]), (10, 1249, []), (10, 1250, [10])]
    )
    func `a page five times as long as its neighbours is reported, unless they are short`(
        short: Int,
        long: Int,
        told: [Int]
    ) async throws {
        let pages = [short, short, long, short].map { page(utterance(String(repeating: "a", count: $0))) }
        let diagnostics = try await lints(of: plist(pages.joined(separator: "\n")))
        #expect(
            diagnostics.map(\.message)
                == told.map {
                    "page 3 has \(long) characters; no nearby page has more than \($0)"
                }
        )
        #expect(diagnostics.map(\.location) == told.map { _ in SourceLocation(line: 6, column: 1) })
    }

    @Test func `words in scripts that the voice does not read are reported`() async throws {
        let text = """
            <plist><dict><key>bookPages</key><array><dict><key>utterances</key>
            <string>He said Москва again</string></dict></array></dict></plist>
            """
        #expect(
            try await lints(of: text).map(\.description) == [
                """
                Whale.plist:2:1: warning: the voice "Anna" does not read Cyrillic letters: "Москва"
                <string>He said Москва again</string></dict></array></dict></plist>
                ^ give a "language" or a "voice" that does
                """
            ]
        )
    }

    @Test(arguments: ["नमस्ते", "서울", "გამარჯობა", "Москва"])
    func `The voice declares the scripts that it reads`(string: String) async throws {
        let polyglot = Voice(id: "zoe", name: "Zoe", languages: ["en"], scripts: Set(Script.allCases))
        let book = plist(page(utterance(string)))
        #expect(try await lints(of: book, by: ScriptedEngine(voices: [polyglot])) == [])
        #expect(try await lints(of: book).map(\.code) == [.unreadableScript])
    }

    @Test(arguments: ["Ångström, café, naïve, Łódź, Việt", "π r, and Ω or Δ", "“Hop” — 🐳 …"]
    )
    func `Foreign Latin words and single symbols are not reported`(string: String) async throws {
        #expect(try await lints(of: plist(page(utterance(string)))) == [])
    }

    @Test func `a picture without a description is told once, at its page, and one that is missing is not`() throws {
        let folder = try ScratchFolder()
        try PictureFixture.png().write(to: URL(filePath: folder.file("hare.png")))
        func page(_ picture: String, _ description: String = "") -> String {
            "<dict><key>backgroundImage</key><string>\(picture)</string>\(description)"
                + "<key>utterances</key><string>Hop.</string></dict>"
        }
        func found(_ pages: String...) throws -> [Diagnostic] {
            let reading = try BookReader().read(plist(pages.joined()))
            return reading.lints(folder: folder.path).filter { $0.code == .missingDescription }
        }
        let described = "<key>imageDescription</key><string>A hare</string>"
        let lints = try found(page("hare.png", described), page("hare.png"), page("hare.png"))
        #expect(lints.map(\.page) == [1] && lints[0].message.contains("in 1 other place"))
        #expect(try found(page("hare.png")).count == 1)
        #expect(try found(page("hare.png", described)).isEmpty)
        #expect(try found(page("none.png")).isEmpty)
        let touched = "<key>pictures</key><array><dict><key>image</key><string>hare.png</string></dict></array>"
        #expect(try found(page("hare.png", described + touched))[0].message.contains("\"description\""))
    }
}
