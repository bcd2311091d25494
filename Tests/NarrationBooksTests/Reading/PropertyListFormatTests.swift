import Foundation
import Narration
import NarrationBooks
import Testing

@Suite("Formats and encodings")
struct PropertyListFormatTests {
    private static let text = plist(
        page(
            utterance(
                "Die Möwe — 🐳",
                properties("<key>rate</key><real>0.4</real><key>volume</key><integer>1</integer>")
            )
                + utterance(" rief.", properties("<key>preUtteranceDelay</key><real>-1.5</real>")),
            after: properties("<key>pitchMultiplier</key><real>1.5</real>")
        ),
        book: key("title", "<string>Möwe</string>")
    )

    @Test func `Binary and XML give the same book and the same warnings`() throws {
        let list = try PropertyListSerialization.propertyList(from: Data(Self.text.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let binary = try BookReader().read(data, named: "Whale.plist")
        let xml = try BookReader().read(Self.text)
        #expect(binary.book == xml.book)
        #expect(binary.warnings.map(\.message) == xml.warnings.map(\.message))
        #expect(
            binary.warnings.map(\.description) == [
                "Whale.plist: page 1, utterance 2: warning: \"preUtteranceDelay\" is -1.5, outside 0 to 3600 seconds; 0 is used"
            ]
        )
    }

    @Test func `OpenStep gives the same book, its numbers in strings`() throws {
        let text = """
            // A comment
            {
                title = "Möwe";
                bookPages = ({
                    utterances = (
                        { utteranceString = "Die Möwe — 🐳"; utteranceProperties = { rate = 0.4; volume = 1; }; },
                        { utteranceString = " rief."; utteranceProperties = { preUtteranceDelay = "-1.5"; }; }
                    );
                    utteranceProperties = { pitchMultiplier = 1.5; };
                });
            }
            """
        #expect(try BookReader().read(text).book == BookReader().read(Self.text).book)
    }

    @Test(arguments: [
        #""a \"quoted\" word""#, #"'single "quotes"'"#, #""tab\t newline\n backslash\\""#, #""\U00e9 \U2014 e""#,
        #""octal \101 \341""#, "word", "a/path:with.dots-and_$", #""möwe 🐳""#, "\"two\nlines\"", #""\ö""#,
    ])
    func `Strings of OpenStep have the same meaning as in Foundation`(string: String) throws {
        let list = try PropertyListSerialization.propertyList(from: Data("{ a = \(string); }".utf8), format: nil)
        let expected = try #require((list as? [String: String])?["a"])
        let book = try BookReader().read("{ bookPages = ({ utterances = \(string); }); }").book
        #expect(book.pages[0].text == expected)
    }

    @Test func `a pair of OpenStep's escapes is one character`() throws {
        let book = try BookReader().read(#"{ bookPages = ({ utterances = "hop \UD83D\UDC33"; }); }"#).book
        #expect(book.pages[0].text == "hop 🐳")
    }

    @Test func `the braces around an OpenStep book and the last comma of an array are optional`() throws {
        let text = #"// A book\n"bookPages" = ({ utterances = ({ utteranceString = hop; }, ); }, );"#
        #expect(try BookReader().read(text.replacing(#"\n"#, with: "\n")).book.pages.map(\.text) == ["hop"])
    }

    @Test func `Brackets in quotes and comments are not nesting`() throws {
        let brackets = String(repeating: "({", count: 100)
        let text =
            "// it's \(brackets)\n/* \(brackets) \" */ { bookPages = ({ utterances = \"hop \\\" \(brackets)\"; }); }"
        #expect(try BookReader().read(text).book.pages[0].text == "hop \" \(brackets)")
    }

    @Test(
        arguments: [
            String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ],
        ["", "\u{FEFF}"]
    )
    func `every Unicode encoding is read, with and without a byte order mark, with correct locations`(
        encoding: String.Encoding,
        mark: String
    ) throws {
        let text = Self.text.replacing("UTF-8", with: "UTF-16")
        let data = try #require((mark + text).data(using: encoding))
        let reading = try BookReader().read(data, named: "Whale.plist")
        #expect(try reading == BookReader().read(Self.text.replacing("UTF-8", with: "utf-8"), named: "Whale.plist"))
    }

    @Test(arguments: ["ISO-8859-1", "iso-8859-1", "Windows-1252"])
    func `an encoding that the XML declares is read`(name: String) throws {
        let text = plist(page(utterance("Möwe"))).replacing("UTF-8", with: name)
        let data = try #require(text.data(using: .isoLatin1))
        #expect(try BookReader().read(data, named: "Whale.plist").book.pages[0].text == "Möwe")
    }

    @Test func `a small binary property list that shares its objects is a book like any other`() throws {
        let utterance: [String: Any] = ["utteranceString": "hop", "utteranceProperties": ["rate": 0.25]]
        let list = ["bookPages": [["utterances": Array(repeating: utterance, count: 100)]]]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let book = try BookReader().read(data, named: "Hop.plist").book
        #expect(book.pages[0].utterances == Array(repeating: Utterance("hop", rate: 0.25), count: 100))
    }

    @Test func `a binary property list damaged anywhere is rejected or read, and never crashes`() throws {
        let list = try PropertyListSerialization.propertyList(from: Data(Self.text.utf8), format: nil)
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        for index in data.indices.dropFirst(6) {
            for value in [0, 0x0F, 0x7F, 0xFF] as [UInt8] {
                var damaged = data
                damaged[index] = value
                _ = try? BookReader().read(damaged, named: "Whale.plist")
            }
            _ = try? BookReader().read(data.prefix(index), named: "Whale.plist")
        }
    }

    @Test func `XML cut off anywhere is rejected with an error that has a location`() throws {
        let bytes = Data(Self.text.utf8)
        let end = Self.text.utf8.count - "\n</plist>".utf8.count
        for count in stride(from: 1, to: end, by: 7) {
            let error = #expect(throws: BookError.self) {
                try BookReader().read(bytes.prefix(count), named: "Whale.plist")
            }
            #expect(error?.diagnostics.last?.location != nil, "cut off after \(count) bytes")
        }
    }
}
