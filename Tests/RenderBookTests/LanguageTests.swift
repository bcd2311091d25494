import Foundation
import TestRequirements
import TestSupport
import Testing

/// The language of a book that declares none, or the wrong one.
@Suite(.ownThreads) struct LanguageTests {
    private let folder: ScratchFolder
    private static let story = """
        Il était une fois un petit lièvre qui vivait au bord de la forêt. Chaque matin, il courait à travers les \
        champs pour saluer ses amis.

        """

    init() throws {
        folder = try ScratchFolder()
        try Data(Self.story.utf8).write(to: URL(fileURLWithPath: folder.file("Lievre.md")))
        let page = "<dict><key>utterances</key><string>\(Self.story)</string></dict>"
        let book = "<plist><dict><key>bookPages</key><array>\(page)</array></dict></plist>"
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Lievre.plist")))
        try Data("Hop, dit le lièvre.".utf8).write(to: URL(fileURLWithPath: folder.file("Hop.txt")))
    }

    private func run(_ arguments: String...) throws -> CommandRun { try run(arguments) }

    private func run(_ arguments: [String]) throws -> CommandRun {
        try CommandRun.renderBook(arguments, in: folder.path)
    }

    private static let warnings = [
        "Lievre.md": "Lievre.md: warning: no \"language\": this looks like French, and is read so; add \"language\" fr",
        "Lievre.plist": "warning: no \"language\": this looks like French; add \"language\" fr",
    ]

    @Test(arguments: ["Lievre.md", "Lievre.plist"])
    func `check, render and speak say what a French book without a language looks like`(book: String) throws {
        let warning = try #require(Self.warnings[book])
        #expect(try run("check", book).output.contains(warning))
        #expect(try run(book, "-o", "a.wav", "--no-cache").errors.contains(warning))
        #expect(try run("speak", "--device", "none", book).errors.contains(warning))
        for language in ["fr", "auto"] {
            #expect(try !run(book, "-o", "a.wav", "--language", language).errors.contains("language"))
            #expect(try !run("speak", "--device", "none", "--language", language, book).errors.contains("language"))
        }
        #expect(try run(book, "-o", "a.wav", "--language", "de").errors.contains("but the text looks like French"))
    }

    @Test(arguments: ["m4b", "mp3", "opus", "flac"])
    func `the given or recognized language is spoken, and is in the tags of the file`(format: String) throws {
        for book in ["Lievre.md", "Lievre.plist"] {
            let named = try run(book, "-o", "named.\(format)", "--language", "fr")
            let recognized = try run(book, "-o", "recognized.\(format)", "--language", "auto")
            #expect((named.status, recognized.status) == (0, 0))
            let files = try CommandRun.shell(
                "cmp named.\(format) recognized.\(format) && ffprobe -v error -show_streams -show_format named.\(format)",
                in: folder.path
            )
            #expect(files.status == 0)
            #expect(files.output.lowercased().contains("tag:language=fr"))
        }
    }

    @Test func `each book is spoken in its own language, and one that is too short names itself`() throws {
        let books = try run("Hop.txt", "Lievre.md", "-o", "out/", "--language", "auto", "--format", "wav")
        #expect(books.status == 64)
        #expect(
            books.errors.contains("the language of Hop.txt cannot be told from 4 words; name it: --language en")
        )
        #expect(FileManager.default.fileExists(atPath: folder.file("out/Lievre.wav")))
        let piped = try CommandRun.shell(
            """
            for language in auto fr; do "$RENDER_BOOK" - --language $language -o $language.wav <Lievre.md || exit; done
            cmp auto.wav fr.wav
            """,
            in: folder.path
        )
        #expect(piped.status == 0)
    }

    @Test func `a text in several languages names them, and a book's language is not auto`() throws {
        let english = """
            Once upon a time there was a little hare who lived at the edge of the forest. Every morning he ran over the \
            fields to greet all of his friends.
            """
        try Data((Self.story + "\n" + english).utf8).write(to: URL(fileURLWithPath: folder.file("Mixed.md")))
        let mixed = try run("Mixed.md", "-o", "a.wav", "--language", "auto")
        #expect(mixed.errors.contains(/Mixed\.md is in several languages \((French, English|English, French)\); name/))
        #expect(mixed.status == 64)
        let book = try String(contentsOfFile: folder.file("Lievre.plist"), encoding: .utf8)
        try Data(
            book.replacing("<dict><key>bookPages", with: "<dict><key>language</key><string>auto</string><key>bookPages")
                .utf8
        ).write(to: URL(fileURLWithPath: folder.file("Auto.plist")))
        for arguments in [["check"], ["render", "-o", "a.wav"]] {
            let run = try CommandRun.renderBook(arguments + ["Auto.plist"], in: folder.path)
            #expect((run.output + run.errors).contains("leave the key out, and use --language auto"))
            #expect(run.status == 69)
        }
        #expect(try run("Auto.plist", "-o", "a.wav", "--language", "auto").status == 0)
    }

    @Test func `check adds the language to a book, and new to that of a story`() throws {
        #expect(try run("check", "--fix", "Lievre.plist").output.contains("fixed: \"language\" is now \"fr\""))
        #expect(try run("check", "Lievre.plist").output == "Lievre.plist: no problems\n")
        #expect(try run("new", "Neu", "--from", "Lievre.md").output == "Neu.plist: 1 page, 2 utterances, in French\n")
        #expect(try run("check", "Neu.plist").output == "Neu.plist: no problems\n")
    }

    @Test func `a story is read in the language of its text, a plist book in English`() throws {
        for (book, language) in [("Lievre.md", "fr"), ("Lievre.plist", "en"), ("Hop.txt", "en")] {
            let files = try CommandRun.shell(
                """
                sound() { "$RENDER_BOOK" \(book) -q -o "$@" && ffmpeg -y -v error -i "$1" -f md5 "$1.md5"; }
                sound own.wav && sound named.wav --language \(language) && cmp own.wav.md5 named.wav.md5
                """,
                in: folder.path
            )
            #expect(files.status == 0, "\(book): \(files.errors)")
        }
        #expect(try run("check", "--cast", "Lievre.md").output.contains("roa/fr"))
    }

    @Test func `a foreign passage is switched on demand, in a story as in a plist, and live`() throws {
        let (long, short) = ("Il était une fois un petit lièvre qui vivait au bord de la forêt.", "Bonjour, lièvre.")
        func write(_ passage: String, to name: String) throws {
            let english = "Once upon a time there was a little hare who lived at the edge of the forest."
            let paragraphs = ["---\nlanguage: en\n---", english, passage, "[\(long)]{voice=de}", short]
            try Data(paragraphs.joined(separator: "\n\n").utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        }
        try write(long, to: "Mixed.md")
        try write("[\(long)]{language=fr}", to: "Told.md")
        #expect(try run("new", "Mixed", "--from", "Mixed.md").status == 0)
        for book in ["Mixed.md", "Mixed.plist"] {
            let sounds = try CommandRun.shell(
                """
                sound() { "$RENDER_BOOK" -q "$@" -o sound.wav && ffmpeg -v error -i sound.wav -f md5 -; }
                sound Told.md; sound \(book) --foreign-passages switch; sound \(book); sound \(book) --foreign-passages keep
                """,
                in: folder.path
            )
            let hashes = sounds.output.split(separator: "\n")
            #expect(
                hashes.count == 4 && hashes[0] == hashes[1] && hashes[1] != hashes[2] && hashes[2] == hashes[3],
                "\(sounds)"
            )
            let named = try run(book, "-o", "named.wav", "--language", "en", "--foreign-passages", "switch")
            #expect(named.status == 64)
            #expect(named.errors.contains("name no language"))
            #expect(
                try run("speak", "--device", "none", book, "--foreign-passages", "switch", "--language", "en").status
                    == 64
            )
        }
    }

    @Test func `a list of words is spoken in the language that is recognized, unless one or a voice is named`() throws {
        let words = "der Hase\nder Fuchs\ndas Pferd\ndie Kuh\nder Hund\ndie Katze\ndas Schwein\n"
        try Data(words.utf8).write(to: URL(fileURLWithPath: folder.file("Tiere.txt")))
        func voices(_ arguments: String...) throws -> (output: String, index: String) {
            let made = try run(["prompts", "Tiere.txt", "-o", "Tiere", "--format", "wav"] + arguments)
            return (made.output, try String(contentsOfFile: folder.file("Tiere/index.json"), encoding: .utf8))
        }
        let recognized = try voices()
        #expect(recognized.output.contains("7 prompts, in German, 7 new"))
        let named = try voices("--language", "de")
        #expect(named.output.contains("7 prompts, 0 new"))
        #expect(named.index == recognized.index)
        #expect(try voices("--language", "en").output.contains("7 prompts, 7 new"))
        #expect(try !voices("--voice", "en-gb").output.contains("German"))
    }

    @Test func `words are said in their own language`() throws {
        let words = Self.story.split(separator: " ").map(String.init)
        let recognized = try CommandRun.renderBook(
            ["say", "--ipa", "--device", "none", "--language", "auto"] + words,
            in: folder.path
        )
        let named = try CommandRun.renderBook(
            ["say", "--ipa", "--device", "none", "--language", "fr"] + words,
            in: folder.path
        )
        #expect(recognized.output == named.output)
        #expect(try run("say", "--device", "none", "--language", "auto", "Bonjour").status == 64)
    }
}
