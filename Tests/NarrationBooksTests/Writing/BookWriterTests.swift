import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationTesting
import Testing

@Suite("Writing a book")
struct BookWriterTests {
    @Test(arguments: 0..<40)
    func `a book is unchanged after it is written and read`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        for _ in 0..<25 {
            let book = Book.random(using: &dice)
            let data = try BookWriter().data(of: book)
            let read = try BookReader().read(data, named: "Random.plist")
            let isSame = read.book == book && read.book.bytes == book.bytes
            #expect(isSame, "seed \(seed)")
            let causes: Set<Diagnostic.Code> = [
                .nothingToSpeak, .emptyPage, .fastRate, .longDelay, .redundantSpokenString, .unfittingMarks,
            ]
            let isWithoutCause = read.warnings.contains { !causes.contains($0.code) }
            #expect(!isWithoutCause, "seed \(seed)")
        }
    }

    @Test func `a book written in pieces has the same bytes as one written at once`() throws {
        var dice = SplitMix(seed: 7)
        let book = Book.random(using: &dice)
        var pieces: [Data] = []
        try BookWriter().write(book) { pieces.append($0) }
        #expect(pieces.count == book.pages.count + 2)
        let isSame = try Data(pieces.joined()) == BookWriter().data(of: book)
        #expect(isSame)
    }

    @Test func `each line has one key or value, and only values that differ from defaults are written`() throws {
        let book = Book(
            title: "Hop & hop",
            language: "de",
            pages: [
                Page(utterances: [Utterance("Wer?", language: "de")]),
                Page(
                    title: "Zwei",
                    utterances: [
                        Utterance("Der <Hase>", language: "de"),
                        Utterance(" hop", pitchMultiplier: 1.3, postUtteranceDelay: 2, voice: "anna", language: "en"),
                    ]
                ),
            ]
        )
        let text = String(decoding: try BookWriter().data(of: book), as: UTF8.self)
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            	<key>title</key>
            	<string>Hop &amp; hop</string>
            	<key>language</key>
            	<string>de</string>
            	<key>bookPages</key>
            	<array>
            		<dict>
            			<key>utterances</key>
            			<string>Wer?</string>
            		</dict>
            		<dict>
            			<key>title</key>
            			<string>Zwei</string>
            			<key>utterances</key>
            			<array>
            				<dict>
            					<key>utteranceString</key>
            					<string>Der &lt;Hase&gt;</string>
            				</dict>
            				<dict>
            					<key>utteranceString</key>
            					<string> hop</string>
            					<key>utteranceProperties</key>
            					<dict>
            						<key>pitchMultiplier</key>
            						<real>1.3</real>
            						<key>postUtteranceDelay</key>
            						<real>2.0</real>
            						<key>voice</key>
            						<string>anna</string>
            						<key>language</key>
            						<string>en</string>
            					</dict>
            				</dict>
            			</array>
            		</dict>
            	</array>
            </dict>
            </plist>

            """
        let isExpected = text == expected
        #expect(isExpected, "\(text)")
    }

    @Test func `pronunciations that many utterances have are written once`() throws {
        let common: Pronunciations = ["hare": "hair", "Fox": "/fɒks/"]
        let hop: Pronunciations = Pronunciations(["hop": .respelling("hap")]).filled(with: common)
        let both = Pronunciations(["B": .respelling("bee"), "hop": .respelling("hap")]).filled(with: common)
        let book = Book(
            lexicons: ["words/names.pls"],
            pages: [
                Page(utterances: ["Hare.", "Fox."].map { Utterance($0, pronunciations: common) }),
                Page(
                    utterances: [
                        Utterance("A hop.", pronunciations: hop),
                        Utterance("B hop.", spokenString: "Be hop.", pronunciations: both, reading: .plain),
                    ]
                ),
            ]
        )
        let data = try BookWriter().data(of: book)
        let text = String(decoding: data, as: UTF8.self).replacing("\t", with: "")
        let parts = [
            """
            <key>lexicons</key>
            <array>
            <string>words/names.pls</string>
            </array>
            <key>pronunciations</key>
            <dict>
            <key>Fox</key>
            <string>/fɒks/</string>
            <key>hare</key>
            <string>hair</string>
            </dict>
            <key>bookPages</key>
            """,
            """
            <key>pronunciations</key>
            <dict>
            <key>hop</key>
            <string>hap</string>
            </dict>
            <key>utterances</key>
            <array>
            <dict>
            <key>utteranceString</key>
            <string>A hop.</string>
            </dict>
            <dict>
            <key>utteranceString</key>
            <string>B hop.</string>
            <key>spokenString</key>
            <string>Be hop.</string>
            <key>pronunciations</key>
            <dict>
            <key>B</key>
            <string>bee</string>
            </dict>
            <key>utteranceProperties</key>
            <dict>
            <key>reading</key>
            <string>plain</string>
            </dict>
            </dict>
            </array>
            """,
        ]
        for part in parts { #expect(text.components(separatedBy: part).count == 2, "\(text)") }
        #expect(try BookReader().read(data, named: "Hop.plist").book == book)
    }

    private static let unwritable: [(book: Book, message: String)] = [
        (Book(pages: []), "the book has no pages"),
        (Book(title: " ", pages: [Page(utterances: [])]), "\"title\" is blank"),
        (
            Book(pages: [Page(utterances: []), Page(utterances: [Utterance("Hop"), Utterance("ho\u{1}p")])]),
            "page 2, utterance 2: \"utteranceString\" has U+0001, which XML cannot hold"
        ),
        (
            Book(pages: [Page(title: "\u{FFFE}", utterances: [])]),
            "page 1: \"title\" has U+FFFE, which XML cannot hold"
        ),
        (
            Book(pages: [Page(backgroundImage: "../whale.png", utterances: [])]),
            "page 1: \"backgroundImage\" leads outside the book's folder"
        ),
        (
            Book(lexicons: ["/words.pls"], pages: [Page(utterances: [])]),
            "\"lexicons\" leads outside the book's folder"
        ),
        (
            Book(pages: [Page(utterances: [Utterance("Hop", spokenString: " ")])]),
            "page 1, utterance 1: \"spokenString\" is blank"
        ),
        (
            Book(pages: [Page(utterances: [Utterance("Hop", pronunciations: ["hop": ""])])]),
            "page 1, utterance 1: \"pronunciations\" is blank"
        ),
        (
            Book(pages: [Page(utterances: [Utterance("Hop", pronunciations: .init(["Hop": .respelling("/hop/")]))])]),
            "page 1, utterance 1: the pronunciation of \"Hop\" would be read as another: phonemes stand between slashes"
        ),
        (
            Book(pages: [Page(utterances: [Utterance("", phonemes: [Phonemes("".startIndex..<"".endIndex, ipa: "h")])])]
            ),
            "page 1, utterance 1: a book cannot contain the phonemes of a stretch of text; "
                + "use \"pronunciations\" of its words"
        ),
        (
            Book(pages: [Page(utterances: [Utterance("Hop", voice: "")])]),
            "page 1, utterance 1: \"voice\" is blank"
        ),
    ]

    @Test(arguments: unwritable)
    func `contents that no plist book can have are rejected with their place, and nothing is written`(
        book: Book,
        message: String
    ) {
        var pieces = 0
        let error = #expect(throws: BookWritingError.self) {
            try BookWriter().write(book) { _ in pieces += 1 }
        }
        #expect(error?.description == message)
        #expect(pieces == 0)
    }

    @Test(arguments: 0..<5)
    func `Python's plistlib reads the same strings and numbers`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        let pages = (0..<20).flatMap { _ in Book.random(using: &dice).pages }
        let data = try BookWriter().data(of: Book(title: "Random", pages: pages))
        let rewritten = try Python.rewriting(data)
        let isSame = try BookReader().read(rewritten, named: "Python.plist").book.pages == pages
        #expect(isSame, "seed \(seed)")
    }
}

extension Book {
    /// The bytes of every string, without the Unicode equivalence of `==` on strings.
    fileprivate var bytes: [UInt8] {
        var strings = [title, author, language, coverImage] + lexicons
        for page in pages {
            strings += [page.title, page.backgroundImage]
            for utterance in page.utterances {
                strings += [utterance.string, utterance.spokenString, utterance.voice, utterance.language]
            }
        }
        return strings.flatMap { Array(($0 ?? "").utf8) + [0] }
    }
}

/// Python's plistlib, an independent reader of property lists.
private enum Python {
    /// A property list read and written in binary by Python, so that its strings and numbers are Python's.
    static func rewriting(_ list: Data) throws -> Data {
        let script = """
            import sys, plistlib
            book = plistlib.loads(sys.stdin.buffer.read())
            sys.stdout.buffer.write(plistlib.dumps(book, fmt=plistlib.FMT_BINARY))
            """
        return try run(script, input: list)
    }

    private static func run(_ script: String, input: Data) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, result) = (folder.appending(path: "in"), folder.appending(path: "out"))
        try input.write(to: source)
        try Data().write(to: result)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.standardInput = try FileHandle(forReadingFrom: source)
        process.standardOutput = try FileHandle(forWritingTo: result)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
        return try Data(contentsOf: result)
    }
}
