import Foundation
import TestRequirements
import TestSupport
import Testing

/// What is said otherwise than it is shown, as the command reports it and renders it.
@Suite(.ownThreads) struct SpokenTests {
    private let folder: ScratchFolder

    private let book = """
        <plist version="1.0"><dict><key>language</key><string>en</string><key>bookPages</key><array><dict>
        <key>utterances</key><array>
        <dict><key>utteranceString</key><string>Chapter II had 1,234 mice. </string></dict>
        <dict><key>utteranceString</key><string>Nothing else.</string></dict>
        </array></dict></array></dict></plist>

        """

    init() throws {
        folder = try ScratchFolder()
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Mice.plist")))
    }

    private func check(_ options: String...) throws -> CommandRun {
        try CommandRun.renderBook(["check", "--spoken"] + options + ["Mice.plist"], in: folder.path)
    }

    @Test func `--spoken lists what is said otherwise, with places and rules`() throws {
        let run = try check()
        #expect(
            run.output == """
                Mice.plist:3:33: page 1, utterance 1: "II" is said "two" [roman]
                Mice.plist:3:33: page 1, utterance 1: "1,234" is said "one thousand two hundred and thirty-four" \
                [cardinal]
                Mice.plist: 2 stretches in 1 of 2 utterances are said otherwise than shown

                """
        )
        #expect(run.status == 0)
    }

    @Test func `a heading I beside II is said as a number, in text, Markdown and a plist, and one alone is not`()
        throws
    {
        let text = "I\n\nThe snail set out, and it was a long way to the hill.\n\nII\n\nThe snail came home."
        let title = "<key>title</key><string>I</string><key>utterances</key><array><dict><key>utteranceString</key>"
        let files = [
            ("text.txt", text), ("text.md", text.replacing("\n\nII", with: "\n\n# II").replacing(/^I/, with: "# I")),
            (
                "list.plist",
                book.replacing(/<key>utterances.*?Chapter II had/.dotMatchesNewlines()) { _ in
                    "\(title)<string>I</string></dict><dict><key>utteranceString</key><string>\nII</string></dict><dict>"
                        + "<key>utteranceString</key><string>had"
                }
            ),
            ("alone.md", "# I\n\nThe snail set out.\n\n# Home\n\nThe snail came home."),
        ]
        for (name, text) in files {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
            let arguments = ["check", "--spoken", name, "--language", "en"]
            let output = try CommandRun.renderBook(arguments, in: folder.path).output
            #expect(output.contains(#""I" is said "one" [roman]"#) == (name != "alone.md"), "\(output)")
        }
        // A sentence whose words are utterances has the pronoun.
        let utterances = ["II", "\nI", " never said that.", "\nIII"]
            .map { "<dict><key>utteranceString</key><string>\($0)</string></dict>" }.joined()
        let page = "<dict><key>utterances</key><array>\(utterances)</array></dict>"
        let tuned = "<plist><dict><key>bookPages</key><array>\(page)</array></dict></plist>"
        try Data(tuned.utf8).write(to: URL(fileURLWithPath: folder.file("tuned.plist")))
        let output = try CommandRun.renderBook(["check", "--spoken", "tuned.plist"], in: folder.path).output
        #expect(!output.contains(#""I" is said"#) && output.contains(#""III" is said "three""#), "\(output)")
        let one = try String(contentsOfFile: folder.file("list.plist"), encoding: .utf8)
            .replacing(">I</string></dict>", with: ">I</string><key>spokenString</key><string>one</string></dict>")
        try Data(one.utf8).write(to: URL(fileURLWithPath: folder.file("one.plist")))
        let line = "for f in list one; do $RENDER_BOOK $f.plist -q -o $f.wav; sox $f.wav $f.raw; done; cmp *.raw"
        #expect(try CommandRun.shell(line, in: folder.path).status == 0)
    }

    @Test func `of many stretches, three of each rule have their places, and a table says how often each is there`()
        throws
    {
        let pages = Array(repeating: "Mrs. Hare met 3 of us, and Fox\u{2060}.", count: 5) + ["Mr. Fox hid."]
        try Data(pages.joined(separator: "\n\n").utf8).write(to: URL(fileURLWithPath: folder.file("Many.md")))
        let arguments = ["check", "--spoken", "Many.md", "--language", "en"]
        let lines = try CommandRun.renderBook(arguments, in: folder.path).output.split(separator: "\n")
        let missus = lines.filter { $0.contains(#""Mrs." is said "Missus" [abbreviation]"#) }
        #expect(missus.map { $0.hasPrefix("Many.md:") } == [true, true, true, false])
        #expect(missus.last == #"5 × "Mrs." is said "Missus" [abbreviation]"#)
        #expect(lines.contains(#"1 × "Mr." is said "Mister" [abbreviation]"#))
        #expect(lines.contains { $0.hasPrefix(#"5 × "Fox\u{2060}" is said "Fox" "#) }, "\(lines)")
        #expect(
            lines.last
                == "Many.md: 16 stretches in 6 of 6 utterances are said otherwise than shown; --json has each of them"
        )
    }

    @Test func `--names begins a lexicon with the names in a book, which check and render take as it is`() throws {
        let text = """
            The hare met Ukridge. Then Ukridge’s friend Siobhan O’Brien came on a Monday, and I’m told that Mrs. Smith, of the
            BBC, did not. “Come,” said Ukridge, then.
            """
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("Names.md")))
        func run(_ arguments: String...) throws -> CommandRun { try CommandRun.renderBook(arguments, in: folder.path) }
        let lexicon = try run("check", "--names", "Names.md", "--language", "en").output
        let names = lexicon.matches(of: /<grapheme>(.+)<\/grapheme><phoneme>.+<\/phoneme><\/lexeme> <!-- (\d+) × -->/)
        #expect(names.map { "\($0.1) \($0.2)" } == ["Ukridge 3", "O’Brien 1", "Siobhan 1", "Smith 1"], "\(lexicon)")
        try Data(lexicon.utf8).write(to: URL(fileURLWithPath: folder.file("names.pls")))
        let check = try run("check", "--spoken", "Names.md", "--language", "en", "--lexicon", "names.pls")
        #expect(check.status == 0 && check.output.contains(#"2 × "Ukridge" is said /"#), "\(check)")
        #expect(try run("check", "--names", "--spoken", "Names.md").status == 64)
        #expect(try run("check", "--names", "Names.md", "Mice.plist").status == 64)
    }

    @Test func `--spoken reports what another language or voice says, as render would`() throws {
        for options in [["--language", "de"], ["--voice", "de"]] {
            let run = try CommandRun.renderBook(["check", "--spoken", "Mice.plist"] + options, in: folder.path)
            #expect(run.output.contains("\"1,234\" is said \"eins Komma zwei drei vier\""), "\(options) \(run)")
        }
        let automatic = try check("--language", "auto")
        #expect(automatic.errors.contains("Mice.plist cannot be told from 6 words; name it: --language en"))
        #expect(automatic.status == 64)
        let json = try check("--language", "auto", "--json").output
        let records = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
        #expect((records.first?["error"] as? [String: Any])?["path"] as? String == "Mice.plist")
        let unknown = try check("--voice", "enn")
        #expect(unknown.errors.contains("there is no voice \"enn\""), "\(unknown)")
        let unspoken = try CommandRun.renderBook(["check", "--voice", "de", "Mice.plist"], in: folder.path)
        #expect(unspoken.status == 64 && unspoken.errors.contains("--voice and --language go with --spoken"))
    }

    @Test func `--spoken as JSON has an object for each stretch`() throws {
        struct Record: Decodable, Equatable {
            let page: Int
            let utterance: Int
            let shown: String
            let said: String
            let rule: String
        }
        let run = try check("--format", "json")
        let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
        #expect(records.count == 2)
        #expect(records.first == Record(page: 1, utterance: 1, shown: "II", said: "two", rule: "roman"))
    }

    @Test func `--spoken --all as JSON has an object for each utterance, with all of its words`() throws {
        struct Record: Decodable, Equatable {
            let page: Int
            let utterance: Int
            let shown: String
            let said: String
        }
        let run = try check("--format", "json", "--all")
        let records = try JSONDecoder().decode([Record].self, from: Data(run.output.utf8))
        #expect(
            records == [
                Record(
                    page: 1,
                    utterance: 1,
                    shown: "Chapter II had 1,234 mice. ",
                    said: "Chapter two had one thousand two hundred and thirty-four mice. "
                ),
                Record(page: 1, utterance: 2, shown: "Nothing else.", said: "Nothing else."),
            ]
        )
    }

    @Test func `--reading plain says what is written`() throws {
        #expect(try check("--reading", "plain").output == "Mice.plist: everything is said as it is shown\n")
    }

    @Test func `a book with an error is reported, and no other`() throws {
        let broken = book.replacing("<string>en</string>", with: "<date>now</date>")
        try Data(broken.utf8).write(to: URL(fileURLWithPath: folder.file("Broken.plist")))
        let run = try CommandRun.renderBook(["check", "--spoken", "Broken.plist"], in: folder.path)
        #expect(run.status == 65)
        #expect(run.errors.contains("error: "))
        #expect(run.output.isEmpty)
    }

    @Test func `a stretch that is said otherwise is one word of the timeline`() throws {
        struct Word: Decodable { let text: String }
        let run = try CommandRun.renderBook(
            ["Mice.plist", "-o", "Mice.wav", "--timeline", "Mice.json", "--no-cache", "-q"],
            in: folder.path
        )
        #expect(run.errors == "")
        let timeline = try String(contentsOfFile: folder.file("Mice.json"), encoding: .utf8)
        for word in ["Chapter", "II", "had", "1,234", "mice"] {
            #expect(timeline.contains("\"text\":\"\(word)\""), "\(word)")
        }
    }

    @Test func `another reading is another sound, and an unchanged one is not rendered again`() throws {
        let line = """
            render() { "$RENDER_BOOK" Mice.plist --cache cache -o Mice.wav "$@" && cksum < Mice.wav; }
            render; render; render --reading plain; render
            """
        let run = try CommandRun.shell(line, in: folder.path)
        let sums = run.output.split(separator: "\n").filter { $0.first?.isNumber == true }
        try #require(sums.count == 4)
        #expect(sums[0] == sums[1])
        #expect(sums[0] != sums[2])
        #expect(sums[0] == sums[3])
        #expect(run.output.contains("unchanged"))
    }
}

/// Lexicons of books and of the command line.
@Suite(.ownThreads) struct SpokenLexiconTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try write("Own.pls", ["Nguyen": "win"])
        try write("Other.pls", ["Nguyen": "noogen", "Siobhan": "shivawn"])
        let book = """
            <plist version="1.0"><dict><key>language</key><string>en</string>
            <key>lexicons</key><array><string>Own.pls</string></array>
            <key>pronunciations</key><dict><key>tear</key><string>tare</string></dict>
            <key>bookPages</key><array><dict><key>utterances</key>
            <string>Nguyen and Siobhan tear it.</string></dict></array></dict></plist>

            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file("Names.plist")))
    }

    private func write(_ name: String, _ words: [String: String], language: String = "en") throws {
        let lexemes = words.map { "<lexeme><grapheme>\($0)</grapheme><alias>\($1)</alias></lexeme>" }.joined()
        let lexicon = """
            <?xml version="1.0"?><lexicon version="1.0" alphabet="ipa" xml:lang="\(language)" \
            xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">\(lexemes)</lexicon>
            """
        try Data(lexicon.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func said(_ options: String...) throws -> String {
        let arguments = ["check", "--spoken", "--all", "Names.plist"] + options
        return try CommandRun.renderBook(arguments, in: folder.path).output
    }

    @Test func `the book's lexicons and pronunciations are used, and before those of the command line`() throws {
        #expect(try said().contains("win and Siobhan tare it."))
        #expect(try said("--lexicon", "Other.pls").contains("win and shivawn tare it."))
        #expect(try said("--lexicon", "Other.pls", "--reading", "plain").contains("win and shivawn tare it."))
    }

    @Test func `render warns of a lexicon that no page uses`() throws {
        try write("German.pls", ["tear": "Träne"], language: "de")
        func errors(_ options: String...) throws -> String {
            let arguments = ["Names.plist", "-o", "Names.wav", "--no-cache"] + options
            return try CommandRun.renderBook(arguments, in: folder.path).errors
        }
        #expect(try errors("--lexicon", "German.pls").contains("German.pls:1:"))
        #expect(try !errors("--lexicon", "Other.pls").contains("Other.pls"))
    }

    @Test func `a lexicon that does not exist is an error before anything is rendered`() throws {
        let run = try CommandRun.renderBook(
            ["Names.plist", "-o", "Names.wav", "--lexicon", "None.pls", "--no-cache"],
            in: folder.path
        )
        #expect(run.status == 66)
        #expect(run.errors.hasPrefix("None.pls: error: "))
        #expect(try !folder.contents.contains("Names.wav"))
    }

    private func writeBook(_ name: String, lexicons: String...) throws {
        let paths = lexicons.map { "<string>\($0)</string>" }.joined(separator: "\n")
        let book = """
            <plist version="1.0"><dict><key>language</key><string>en</string><key>lexicons</key><array>
            \(paths)
            </array><key>bookPages</key><array><dict><key>utterances</key>
            <string>Nguyen.</string></dict></array></dict></plist>

            """
        try Data(book.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    @Test func `check, check --spoken, render and speak report all lexicons that cannot be read, and exit alike`()
        throws
    {
        try writeBook("Broken.plist", lexicons: "Own.pls", "None.pls", "Broken.pls")
        try Data("<lexicon/>".utf8).write(to: URL(fileURLWithPath: folder.file("Broken.pls")))
        for command in [
            ["check"], ["check", "--spoken"], ["render", "-o", "a.wav", "--no-cache"], ["speak", "--device", "none"],
        ] {
            let run = try CommandRun.renderBook(command + ["Broken.plist"], in: folder.path)
            let report = run.output + run.errors
            #expect(report.contains("Broken.plist:3:1: error: a lexicon is not in the book's folder: \"None.pls\""))
            #expect(report.contains("Broken.pls:1:1: error: this <lexicon> is not in the namespace"))
            #expect(run.status == 65, "\(command)")
        }
    }

    @Test func `check --spoken goes on after a book that cannot be read`() throws {
        try writeBook("Broken.plist", lexicons: "None.pls")
        let text = try CommandRun.renderBook(["check", "--spoken", "Broken.plist", "Names.plist"], in: folder.path)
        #expect(text.status == 65)
        #expect(text.errors.hasPrefix("Broken.plist:2:1: error: "))
        #expect(text.output.contains("\"Nguyen\" is said \"win\" [lexicon]"))
        let json = try CommandRun.renderBook(
            ["check", "--spoken", "--json", "None.plist", "Names.plist"],
            in: folder.path
        )
        let records = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(json.status == 66)
        #expect((records.first?["error"] as? [String: Any])?["exitStatus"] as? Int == 66)
        #expect(records.dropFirst().first?["shown"] as? String == "Nguyen")
    }

    @Test func `phonemes in a lexicon that the voice cannot say are found by check, before render`() throws {
        let lexicon = """
            <lexicon version="1.0" alphabet="ipa" xml:lang="en" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon">
            <lexeme><grapheme>Nguyen</grapheme><phoneme>wʘn</phoneme></lexeme></lexicon>
            """
        try Data(lexicon.utf8).write(to: URL(fileURLWithPath: folder.file("Odd.pls")))
        try writeBook("Odd.plist", lexicons: "Odd.pls")
        try writeBook("Plain.plist")
        for arguments in [["Odd.plist"], ["Plain.plist", "--lexicon", "Odd.pls"]] {
            let run = try CommandRun.renderBook(["check"] + arguments, in: folder.path)
            #expect(run.output.contains("Odd.pls:2:36: error: the voice \"English (Great Britain)\" cannot say \"ʘ\""))
            #expect(run.status == 65)
        }
    }

    @Test func `a lexicon for another language is a warning`() throws {
        let lexicon = try String(contentsOfFile: folder.file("Own.pls"), encoding: .utf8)
        try Data(lexicon.replacing("\"en\"", with: "\"fr\"").utf8).write(
            to: URL(fileURLWithPath: folder.file("Fr.pls"))
        )
        try writeBook("Fr.plist", lexicons: "Fr.pls")
        try writeBook("Plain.plist")
        for arguments in [["Fr.plist"], ["Plain.plist", "--lexicon", "Fr.pls"]] {
            let run = try CommandRun.renderBook(["check"] + arguments, in: folder.path)
            #expect(run.output.contains("this lexicon is for \"fr\" and is not used: the text is spoken in \"en"))
            #expect(run.status == 0)
        }
    }

    @Test func `--spoken --all shows phonemes`() throws {
        try writeBook("Plain.plist")
        let lexicon = try String(contentsOfFile: folder.file("Own.pls"), encoding: .utf8)
        let phonemes = lexicon.replacing("<alias>win</alias>", with: "<phoneme>wɪn</phoneme>")
        try Data(phonemes.utf8).write(to: URL(fileURLWithPath: folder.file("Ipa.pls")))
        let run = try CommandRun.renderBook(
            ["check", "--spoken", "--all", "Plain.plist", "--lexicon", "Ipa.pls"],
            in: folder.path
        )
        #expect(run.output.contains("page 1, utterance 1: /wɪn/.\n"))
    }
}
