import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import TestSupport
import Testing

/// A lexicon with these lexemes.
private func pls(
    _ lexemes: String,
    attributes: String = #"version="1.0" alphabet="ipa" xml:lang="en""#
) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <lexicon \(attributes) xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
    \(lexemes)
    </lexicon>
    """
}

private func read(_ text: String) throws(BookError) -> ParsedLexicon {
    try LexiconReader().read(Data(text.utf8), named: "words.pls")
}

private func entries(_ lexemes: String) throws(BookError) -> [String: Pronunciation] {
    try read(pls(lexemes)).lexicon.pronunciations.entries
}

/// The diagnostics of a text, even if it is not a lexicon.
private func diagnostics(of text: String) -> [Diagnostic] {
    do throws(BookError) {
        return try read(text).warnings
    } catch {
        return error.diagnostics
    }
}

/// The parts of the format, in the order of the specification: https://www.w3.org/TR/pronunciation-lexicon/
@Suite("The elements of PLS 1.0") struct LexiconElementTests {
    @Test func `a lexicon has a language, and its lexemes have a pronunciation`() throws {
        let reading = try read(pls("<lexeme><grapheme>hare</grapheme><phoneme>hɛə</phoneme></lexeme>"))
        #expect(reading.lexicon == Lexicon(language: "en", pronunciations: ["hare": "/hɛə/"]))
        #expect(reading.warnings == [])
    }

    @Test func `metadata and examples are not words`() throws {
        let lexemes = """
            <meta name="Creator" content="A. Hare"/>
            <metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Bag>text</r:Bag></r:RDF></metadata>
            <lexeme>
                <grapheme>lead</grapheme><phoneme>lɛd</phoneme>
                <example>The <b>lead</b> is heavy.</example>
            </lexeme>
            """
        #expect(try entries(lexemes) == ["lead": .ipa("lɛd")])
    }

    @Test func `all graphemes of a lexeme have its pronunciation`() throws {
        let lexemes = """
            <lexeme>
                <grapheme>Sjögren</grapheme>
                <grapheme orthography="Latn">Sjogren</grapheme>
                <alias>show grain</alias>
            </lexeme>
            """
        #expect(try entries(lexemes) == ["Sjögren": .respelling("show grain"), "Sjogren": .respelling("show grain")])
    }

    @Test func `a grapheme may be several words, and blanks around words do not count`() throws {
        let lexemes = """
            <lexeme><grapheme> New
                York </grapheme><phoneme>
                    nuː ˈjɔːk </phoneme></lexeme>
            """
        #expect(try entries(lexemes) == ["New York": .ipa("nuː ˈjɔːk")])
    }

    @Test func `of several pronunciations the preferred one is used, or else the first`() throws {
        let lexemes = """
            <lexeme><grapheme>either</grapheme><phoneme>ˈaɪðə</phoneme><phoneme>ˈiːðə</phoneme></lexeme>
            <lexeme><grapheme>data</grapheme><phoneme>ˈdɑːtə</phoneme><phoneme prefer="true">ˈdeɪtə</phoneme></lexeme>
            <lexeme>
                <grapheme>scone</grapheme>
                <phoneme>skɒn</phoneme><alias prefer="true">skohn</alias><phoneme prefer="true">skəʊn</phoneme>
            </lexeme>
            """
        #expect(
            try entries(lexemes) == [
                "either": .ipa("ˈaɪðə"), "data": .ipa("ˈdeɪtə"), "scone": .respelling("skohn"),
            ]
        )
    }

    @Test func `an acronym and an abbreviation have aliases`() throws {
        let lexemes = """
            <lexeme><grapheme>WHO</grapheme><alias>World Health Organization</alias></lexeme>
            <lexeme><grapheme>Ave.</grapheme><alias>Avenue</alias></lexeme>
            """
        #expect(
            try entries(lexemes) == [
                "WHO": .respelling("World Health Organization"), "Ave.": .respelling("Avenue"),
            ]
        )
    }

    @Test func `an alias is looked up again, word by word or as a whole`() throws {
        let lexemes = """
            <lexeme><grapheme>UN</grapheme><alias>United Nations</alias></lexeme>
            <lexeme><grapheme>UNHQ</grapheme><alias>UN HQ</alias></lexeme>
            <lexeme><grapheme>HQ</grapheme><alias>headquarters</alias></lexeme>
            <lexeme><grapheme>colour</grapheme><alias>color</alias></lexeme>
            <lexeme><grapheme>color</grapheme><phoneme>ˈkʌlə</phoneme></lexeme>
            """
        let entries = try entries(lexemes)
        #expect(entries["UNHQ"] == .respelling("United Nations headquarters"))
        #expect(entries["colour"] == .ipa("ˈkʌlə"))
    }

    @Test func `aliases of each other, and one that contains its own word, are not looked up for ever`() throws {
        let lexemes = """
            <lexeme><grapheme>Bach</grapheme><alias>Johann Sebastian Bach</alias></lexeme>
            <lexeme><grapheme>hop</grapheme><alias>hip</alias></lexeme>
            <lexeme><grapheme>hip</grapheme><alias>hop</alias></lexeme>
            """
        #expect(
            try entries(lexemes) == [
                "Bach": .respelling("Johann Sebastian Bach"), "hop": .respelling("hop"), "hip": .respelling("hip"),
            ]
        )
    }

    @Test func `aliases that double each other do not grow without end`() throws {
        let lexemes = (0..<1000).map {
            let next = "a\($0 + 1)"
            return "<lexeme><grapheme>a\($0)</grapheme><alias>\(next) \(next) \(next) \(next)</alias></lexeme>"
        }
        let start = ContinuousClock.now
        let longest = try entries(lexemes.joined()).values.map(\.text.utf8.count).max()
        #expect(longest ?? 0 <= 1024)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func `an alias is not taken for phonemes, whatever it looks like`() throws {
        #expect(
            try entries("<lexeme><grapheme>and/or</grapheme><alias>/and or/</alias></lexeme>") == [
                "and/or": .respelling("/and or/")
            ]
        )
    }

    @Test func `a phoneme may have an alphabet of its own`() throws {
        let lexemes = """
            <lexeme>
                <grapheme>hare</grapheme>
                <phoneme alphabet="x-sampa" prefer="true">hE@</phoneme><phoneme>hɛə</phoneme>
            </lexeme>
            """
        let reading = try read(pls(lexemes))
        #expect(reading.lexicon.pronunciations == ["hare": "/hɛə/"])
        #expect(reading.warnings == [])
        let sampa = pls(
            lexemes.replacing("<phoneme>", with: "<phoneme alphabet=\"ipa\">"),
            attributes: #"version="1.0" alphabet="x-sampa" xml:lang="en""#
        )
        #expect(try read(sampa).lexicon.pronunciations == ["hare": "/hɛə/"])
    }

    @Test func `what is not used is a warning at its lexeme`() throws {
        let lexemes = """
            <lexeme><grapheme>hare</grapheme><phoneme alphabet="x-sampa">hE@</phoneme></lexeme>
            <lexeme role="q:verb" xmlns:q="urn:words"><grapheme>tear</grapheme><phoneme>tɛə</phoneme></lexeme>
            <lexeme><grapheme>fox</grapheme><alias>…</alias></lexeme>
            <lexeme><phoneme>fɒks</phoneme></lexeme>
            <lexeme><grapheme>hop</grapheme><phoneme>hɒp</phoneme></lexeme>
              <lexeme><grapheme>hop</grapheme><phoneme>hʌp</phoneme></lexeme>
            """
        let reading = try read(pls(lexemes))
        #expect(reading.lexicon.pronunciations == ["hop": "/hɒp/"])
        #expect(reading.warnings.allSatisfy { $0.code == .unusedLexeme && $0.severity == .warning })
        #expect(
            reading.warnings.map { "\($0.location!): \($0.message)" } == [
                "3:1: the phonemes of \"hare\" are in \"x-sampa\" and are not used",
                "4:1: the lexeme of \"tear\" has a \"role\" and is not used, because the words of a book have none",
                "5:1: the lexeme of \"fox\" has neither a <phoneme> nor an <alias> with words",
                "6:1: this lexeme has no <grapheme>, so it stands for no word",
                "8:3: \"hop\" has a lexeme already, which is used",
            ]
        )
    }

    @Test func `words that differ in case are different words if both are there`() throws {
        let lexemes = """
            <lexeme><grapheme>Polish</grapheme><phoneme>ˈpəʊlɪʃ</phoneme></lexeme>
            <lexeme><grapheme>polish</grapheme><phoneme>ˈpɒlɪʃ</phoneme></lexeme>
            """
        let reading = try read(pls(lexemes))
        #expect(reading.warnings == [])
        let text = PlainReading().spokenText(
            of: Utterance("Polish, polish", pronunciations: reading.lexicon.pronunciations),
            by: Voice(id: "anna", name: "Anna", languages: ["en"])
        )
        #expect(text.changes.map(\.ipa) == ["ˈpəʊlɪʃ", "ˈpɒlɪʃ"])
    }
}

@Suite("Lexicons that cannot be read") struct BrokenLexiconTests {
    private static let lexeme = "<lexeme><grapheme>hop</grapheme><alias>hap</alias></lexeme>"

    private static let namespace = #"xmlns="http://www.w3.org/2005/01/pronunciation-lexicon""#

    private static let broken: [(text: String, diagnostic: String)] = [
        ("", "error: the file is empty"),
        ("hop = hap", "error: this is not a lexicon, but text without XML"),
        ("<plist/>", "1:1: error: a lexicon begins with <lexicon>, not with <plist>"),
        (
            #"<lexicon version="1.0" alphabet="ipa" xml:lang="en"/>"#,
            "1:1: error: this <lexicon> is not in the namespace of pronunciation lexicons"
        ),
        (pls(lexeme, attributes: #"alphabet="ipa" xml:lang="en""#), "2:1: error: <lexicon> has no \"version\""),
        (
            pls(lexeme, attributes: #"version="2.0" alphabet="ipa" xml:lang="en""#),
            "2:1: error: the version is \"2.0\", not \"1.0\""
        ),
        (pls(lexeme, attributes: #"version="1.0" xml:lang="en""#), "2:1: error: <lexicon> has no \"alphabet\""),
        (pls(lexeme, attributes: #"version="1.0" alphabet="ipa""#), "2:1: error: <lexicon> has no \"xml:lang\""),
        (
            pls(lexeme, attributes: #"version="1.0" alphabet="ipa" lang="en""#),
            "2:1: error: <lexicon> has no \"xml:lang\""
        ),
        (pls("  <lexem/>"), "3:3: error: <lexem> is not part of a lexicon"),
        (pls("  <grapheme>hop</grapheme>"), "3:3: error: <grapheme> is not allowed in <lexicon>"),
        (pls("<lexeme><alias>h<b>o</b>p</alias></lexeme>"), "3:17: error: <b> is not allowed in <alias>"),
        (pls("<lexeme><lexeme/></lexeme>"), "3:9: error: <lexeme> is not allowed in <lexeme>"),
        (pls("<lexeme>\n  hop</lexeme>"), "4:3: error: text is not allowed in <lexeme>: \"hop\""),
        (pls("<lexeme><grapheme>hop</lexeme>"), "3:31: error: the XML is broken: "),
        (pls("<lexeme><grapheme>h&nbsp;p</grapheme></lexeme>"), "3:26: error: the XML is broken: "),
        (String(pls(lexeme).dropLast(12)), "3:59: error: the XML is broken: "),
        (pls("<lexeme><grapheme>h & p</grapheme></lexeme>"), "3:22: error: the XML is broken: "),
        (
            "<!DOCTYPE lexicon [<!ENTITY a \"aaaa\">]><lexicon \(namespace)>&a;</lexicon>",
            "1:20: error: the file declares an entity; a lexicon must not declare entities"
        ),
    ]

    @Test(arguments: broken)
    func `an error is reported at its place`(text: String, diagnostic: String) throws {
        let found = diagnostics(of: text)
        let error = try #require(found.first { $0.severity == .error })
        let location = error.location.map { "\($0): " } ?? ""
        let isTold = "\(location)error: \(error.message)".hasPrefix(diagnostic)
        #expect(isTold, "\(found.map(\.description))")
    }

    @Test func `a missing file and a folder are errors`() throws {
        let missing = #expect(throws: BookError.self) { try LexiconReader().read(contentsOf: "/no/words.pls") }
        #expect(missing?.code == .notFound)
        #expect(missing?.description == "/no/words.pls: error: there is no such file")
        let folder = #expect(throws: BookError.self) { try LexiconReader().read(contentsOf: "/tmp") }
        #expect(folder?.description == "/tmp: error: this is a directory, not a lexicon")
    }

    @Test func `a lexicon beyond a limit is rejected`() {
        let long = pls("<lexeme><grapheme>\(String(repeating: "hop ", count: 50))</grapheme></lexeme>")
        let deep = pls(
            "<metadata>" + String(repeating: "<a>", count: 60) + String(repeating: "</a>", count: 60) + "</metadata>"
        )
        let tag = pls("<lexeme \((0..<40_000).map { "a\($0)=\"\"" }.joined(separator: " "))/>")
        for (text, limits, code) in [
            (long, ReadingLimits(size: 200), Diagnostic.Code.fileTooLarge),
            (long, .init(stringSize: 100), .stringTooLong),
            (deep, .init(depth: 30), .tooDeep), (tag, .init(), .brokenLexicon),
        ] {
            let error = #expect(throws: BookError.self) {
                try LexiconReader(limits: limits).read(Data(text.utf8), named: "words.pls")
            }
            #expect(error?.diagnostics.map(\.code) == [code])
        }
    }

    @Test(arguments: 0..<200)
    func `a damaged lexicon is read or rejected, and never ends the program`(seed: UInt64) {
        var dice = SystemRandomNumberGenerator()
        _ = seed
        var bytes = Array(pls(String(repeating: Self.lexeme, count: 20)).utf8)
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
        }
        if Bool.random(using: &dice) { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &dice)) }
        do throws(BookError) {
            _ = try LexiconReader().read(Data(bytes), named: "words.pls")
        } catch {
            #expect(error.diagnostics.contains { $0.severity == .error })
        }
    }

    @Test func `the encoding is recognized`() throws {
        let text = pls("<lexeme><grapheme>Łódź</grapheme><phoneme>wut͡ɕ</phoneme></lexeme>")
        for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf32] {
            let data = try #require(text.replacing("UTF-8", with: "UTF-16").data(using: encoding))
            let reading = try LexiconReader().read(data, named: "words.pls")
            #expect(reading.lexicon.pronunciations == ["Łódź": "/wut͡ɕ/"])
        }
    }

    @Test func `a hundred thousand lexemes are read in seconds`() throws {
        let count = TestExtent.of(100_000)
        let lexemes = (0..<count).map {
            "<lexeme><grapheme>word\($0)</grapheme><phoneme>wɜːd</phoneme><alias>w\($0)</alias></lexeme>"
        }
        let start = ContinuousClock.now
        #expect(try entries(lexemes.joined(separator: "\n")).count == count)
        #expect(ContinuousClock.now - start < .seconds(60))
    }
}

@Suite("Lexicons of a book") struct BookLexiconTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString)")

    private func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func book(_ lexicons: String...) throws -> ParsedBook {
        let paths = lexicons.map { "<string>\($0)</string>" }.joined(separator: "\n")
        return try BookReader().read(plist(page(utterance("Hop")), book: key("lexicons", "<array>\n\(paths)</array>")))
    }

    @Test func `they are read in their order, and the first has the word`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(pls("<lexeme><grapheme>hop</grapheme><alias>one</alias></lexeme>"), to: "one.pls")
        try write(
            pls(
                """
                <lexeme><grapheme>hop</grapheme><alias>two</alias></lexeme>
                <lexeme><grapheme>fox</grapheme><alias>focks</alias></lexeme>
                """
            ),
            to: "two.pls"
        )
        try write(
            pls(
                "<lexeme><grapheme>renard</grapheme><alias>fox</alias></lexeme>",
                attributes: #"version="1.0" alphabet="ipa" xml:lang="fr""#
            ),
            to: "three.pls"
        )
        let lexicons = try book("one.pls", "./two.pls", "three.pls").book.lexicons(in: folder.path)
        #expect(lexicons.pronunciations(for: "en-GB") == ["hop": "one", "fox": "focks"])
        #expect(lexicons.pronunciations(for: "fr") == ["renard": "fox"])
    }

    @Test func `one that is missing, broken or outside is reported`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("<lexicon>", to: "broken.pls")
        try write(pls("<lexeme/>"), to: "odd.pls")
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link.pls").path,
            withDestinationPath: "/etc/hostname"
        )
        let reading = try book("odd.pls", "words.pls", "link.pls", "broken.pls")
        #expect(
            reading.lints(folder: folder.path).map(\.headline) == [
                "Whale.plist:6:1: error: a lexicon is not in the book's folder: \"words.pls\"",
                "Whale.plist:7:1: error: a lexicon is a link to a file outside the book's folder: \"link.pls\"",
                "\(folder.path)/broken.pls:1:1: error: this <lexicon> is not in the namespace of pronunciation lexicons",
                "\(folder.path)/odd.pls:3:1: warning: this lexeme has no <grapheme>, so it stands for no word",
            ]
        )
        for name in ["words.pls", "link.pls", "broken.pls"] {
            let book = try book("odd.pls", name).book
            #expect(throws: BookError.self) { try book.lexicons(in: folder.path) }
        }
    }

    @Test(arguments: [
        ("en", "en", true), ("en", "en-GB", true), ("en-US", "en", true), ("en-US", "en-GB", false),
        ("EN_us", "en-US", true), ("fr", "en", false), ("e", "en", false),
    ])
    func `a lexicon is used for its language`(language: String, other: String, isUsed: Bool) {
        #expect(Lexicon(language: language, pronunciations: [:]).isUsed(for: other) == isUsed)
    }
}
