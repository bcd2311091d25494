import Foundation
import NarrationBooks
import NarrationPrompts
import TestSupport
import Testing

/// Lists of prompts: lines of text, and property lists.
@Suite struct PromptListReaderTests {
    private func list(_ text: String, named name: String = "words.txt") throws -> PromptList {
        try PromptListReader().read(Data(text.utf8), named: name)
    }

    private func pairs(_ list: PromptList) -> [[String]] { list.prompts.map { [$0.name, $0.text] } }

    /// The headlines of the problems of a list.
    private func problems(_ text: String, named name: String = "words.txt") -> [String] {
        do throws(BookError) {
            _ = try PromptListReader().read(Data(text.utf8), named: name)
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
        }
    }

    @Test(arguments: [
        "one\nNew York\nhi\tHello there\n", "one\r\nNew York\r\nhi\tHello there", "one\rNew York\rhi\tHello there\r",
    ])
    func `a line is a word, or a name, a tab and a text`(text: String) throws {
        #expect(try pairs(list(text)) == [["one", "one"], ["New York", "New York"], ["hi", "Hello there"]])
    }

    @Test(arguments: [
        (
            "cat,the cat\n\"hi\",\"Hello, \"\"you\"\"!\"\ndog\n",
            [["cat", "the cat"], ["hi", "Hello, \"you\"!"], ["dog", "dog"]]
        ),
        ("chat;le chat\r\nbis;à bientôt, toi\r\n", [["chat", "le chat"], ["bis", "à bientôt, toi"]]),
        ("cat\tthe cat\nhi\tHello, you\n", [["cat", "the cat"], ["hi", "Hello, you"]]),
        ("cat,,\ndog,a dog,\n", [["cat", "cat"], ["dog", "a dog"]]),
    ])
    func `a spreadsheet's file has a comma, a semicolon or a tab between a name and a text`(
        text: String,
        expected: [[String]]
    ) throws {
        #expect(try pairs(list(text, named: "words.csv")) == expected)
    }

    @Test func `a spreadsheet that is named otherwise, or has other columns, is told`() throws {
        #expect(
            problems("cat,kæt\ndog,dɒɡ\n") == [
                "words.txt:1:1: error: this looks like CSV: each line has a comma between two words, and would be one prompt"
            ]
        )
        #expect(problems("cat;/kæt/\ndog;/dɒɡ/\n").count == 1)
        for words in ["1,000\n2,500\n", "yes,no\n", "Come, hare\nGo, fox\n", "cat,kæt\ndog\n", "a,b,c\nd,e,f\n"] {
            #expect(problems(words) == [], "\(words)")
        }
        #expect(
            problems("cat,kæt,Katze\n", named: "words.csv") == [
                "words.csv:1:1: error: there are 3 columns on this line"
            ]
        )
    }

    @Test func `blank lines, comments, blanks at the ends and a byte order mark are no part of a prompt`() throws {
        let text = "\u{FEFF}# Numbers\n\n  one \n\t \n  # two\n three \t 3 \n"
        #expect(try pairs(list(text)) == [["one", "one"], ["three", "3"]])
        #expect(try list(text).prompts.map { $0.location?.line } == [3, 6])
    }

    @Test(arguments: [
        ("Are you ready?", "Are you ready"), ("1/2", "1-2"), ("…and?", "…and"), (".hidden", "hidden"), ("a: b", "a- b"),
        ("“Stop!”", "“Stop!”"), ("con", "con-"),
    ])
    func `a file is named after its text, without the characters that file names cannot have`(
        text: String,
        name: String
    ) throws {
        #expect(try pairs(list(text)) == [[name, text]])
    }

    @Test(arguments: [
        "../x", "a/b", "..", ".", ".x", "a:b", "CON", "x.", "a\u{1}b", String(repeating: "x", count: 201),
    ])
    func `a name that is not a file's on all systems is refused at its line`(name: String) {
        let problems = problems("one\n\(name)\tone\n")
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("words.txt:2:1: error: ") == true, "\(problems)")
    }

    @Test func `two prompts of one name are refused with both places, and so are names that differ only in case`() {
        #expect(
            problems("one\ntwo\none\nTwo\tzwei\n") == [
                #"words.txt:3:1: error: the prompt on line 1 has the name "one" already"#,
                #"words.txt:4:1: error: "Two" and "two" (on line 2) would be the same file on some systems"#,
            ]
        )
    }

    @Test func `every line that cannot be read is reported`() {
        #expect(
            problems("a\tb\tc\nname\t\n\ttext\n???\n") == [
                "words.txt:1:1: error: there are 2 tabs on this line",
                #"words.txt:2:1: error: the prompt "name" has no text"#,
                "words.txt:3:1: error: the name of this prompt is empty",
                #"words.txt:4:1: error: no file can be named after "???""#,
            ]
        )
    }

    @Test(arguments: ["", "\n\n", "# nothing\n"])
    func `a list without prompts is an error`(text: String) {
        #expect(problems(text) == ["words.txt: error: there are no prompts in this list"])
    }

    @Test func `text that is not UTF-8 is refused at its line, and UTF-16 is read`() throws {
        let latin = Data("one\n".utf8) + [0x63, 0x61, 0x66, 0xE9, 0x0A]
        #expect(throws: BookError.self) { try PromptListReader().read(latin, named: "words.txt") }
        let wide = try #require("one\nzwölf".data(using: .utf16LittleEndian))
        let list = try PromptListReader().read([0xFF, 0xFE] + wide, named: "words.txt")
        #expect(list.prompts.map(\.text) == ["one", "zwölf"])
    }

    @Test func `JSON is refused`() {
        #expect(problems(#"{"one": "eins"}"#) == ["words.txt: error: this is JSON, not a list of prompts"])
    }

    @Test func `a missing file and a folder are errors`() throws {
        let folder = try ScratchFolder()
        #expect(throws: BookError.self) { try PromptListReader().read(contentsOf: folder.file("none.txt")) }
        #expect(throws: BookError.self) { try PromptListReader().read(contentsOf: folder.path) }
    }

    @Test func `a list may be made without a file`() throws {
        let list = try PromptList([Prompt("one"), Prompt(named: "hi", "Hello")])
        #expect(pairs(list) == [["one", "one"], ["hi", "Hello"]])
        #expect(throws: BookError.self) { try PromptList([Prompt("one"), Prompt("One")]) }
        #expect(throws: BookError.self) { try PromptList([]) }
    }
}

/// Lists of prompts that are property lists.
@Suite struct PromptPropertyListTests {
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">

        """

    private func list(_ contents: String) throws -> PromptList {
        try PromptListReader().read(Data((Self.head + contents + "\n</plist>\n").utf8), named: "words.plist")
    }

    private func problems(_ contents: String) -> [String] {
        do throws(BookError) {
            let data = Data((Self.head + contents + "\n</plist>\n").utf8)
            _ = try PromptListReader().read(data, named: "words.plist")
            return []
        } catch {
            return error.diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
        }
    }

    private let dictionary =
        "<dict>\n<key>hi</key><string>Hello &amp; welcome</string>\n<key>one</key><string>1</string>\n</dict>"

    @Test func `a dictionary has texts by their names, in the order of the file`() throws {
        let prompts = try list(dictionary).prompts
        #expect(prompts.map(\.name) == ["hi", "one"])
        #expect(prompts.map(\.text) == ["Hello & welcome", "1"])
        #expect(prompts.map { $0.location?.line } == [4, 5])
    }

    @Test func `an array has texts, and dictionaries with a text and perhaps a name`() throws {
        let prompts = try list(
            """
            <array><string>one</string>
            <dict><key>text</key><string>Hello</string><key>name</key><string>hi</string></dict>
            <dict><key>id</key><integer>7</integer><key>text</key><string>two</string></dict></array>
            """
        ).prompts
        #expect(prompts.map(\.name) == ["one", "hi", "two"])
        #expect(prompts.map(\.text) == ["one", "Hello", "two"])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `a list in another form is the same list`(format: PropertyListSerialization.PropertyListFormat) throws {
        let words = ["hi": "Hello & welcome", "one": "1"]
        let data = try PropertyListSerialization.data(fromPropertyList: words, format: format, options: 0)
        let read = try PromptListReader().read(data, named: "words")
        #expect(Dictionary(uniqueKeysWithValues: read.prompts.map { ($0.name, $0.text) }) == words)
    }

    @Test func `a strings file is a list`() throws {
        let text = "/* Greetings */\n\"hi\" = \"Hello\";\n\"bye\" = \"Goodbye\";\n"
        let prompts = try PromptListReader().read(Data(text.utf8), named: "Localizable.strings").prompts
        #expect(prompts.map(\.name) == ["hi", "bye"])
        #expect(prompts.map { $0.location?.line } == [2, 3])
    }

    @Test(arguments: [
        ("<dict><key>a</key><integer>1</integer></dict>", "3: \"a\" is a number, not a string"),
        ("<dict>\n<key>a</key><array/></dict>", "4: \"a\" is an array, not a string"),
        (
            "<dict>\n<key>a</key><string>1</string>\n<key>a</key><string>2</string></dict>",
            "5: the prompt on line 4 has the name \"a\" already"
        ),
        ("<dict><key>a</key></dict>", "3: \"a\" has no value"),
        ("<dict><string>a</string></dict>", "3: this <string> has no <key> before it"),
        ("<dict><key>a/b</key><string>x</string></dict>", "3: \"a/b\" cannot be the name of a file on all systems"),
        ("<array><dict><key>name</key><string>a</string></dict></array>", "3: this prompt has no \"text\""),
        ("<array><array/></array>", "3: a prompt is an array, not a string or a dictionary"),
        ("<string>one</string>", "3: the list is a string, not a dictionary or an array of prompts"),
        ("<array><strin>one</strin></array>", "3: <strin> is not part of a property list"),
        ("<array>one</array>", "3: text is not allowed in <array>: \"one\""),
        ("<array><string>one</string></array><array/>", "3: a property list has only one value; this is the second"),
        ("", "2: there is nothing in <plist>"),
    ])
    func `a mistake is shown at its line`(contents: String, problem: String) {
        #expect(problems(contents) == [problem])
    }

    @Test(arguments: ["<array><string>one</array>", "<array><string>a & b</string></array>", "<array>", "</array>"])
    func `broken XML is an error`(contents: String) {
        #expect(!problems(contents).isEmpty)
    }

    @Test func `a declared entity is refused`() {
        let text = "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><array><string>&a;</string></array></plist>"
        #expect(throws: BookError.self) { try PromptListReader().read(Data(text.utf8), named: "words") }
    }
}
