import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import NarrationTesting
import Testing

/// Books in other formats become XML to be changed.
@Suite struct XMLConversionTests {
    private func xml(of text: String) throws -> (draft: BookDraft, entries: NSDictionary) {
        let openStep = try BookDraft(contents: Data(text.utf8), named: "Hare.plist")
        #expect(openStep.becomesXML && openStep.obstacle != nil)
        let xml = try openStep.inXML()
        #expect(!xml.becomesXML && xml.obstacle == nil && xml.reading.book == openStep.reading.book)
        let entries = try PropertyListSerialization.propertyList(from: xml.contents, format: nil)
        return (xml, try #require(entries as? NSDictionary))
    }

    @Test func `numbers are numbers where a book has numbers, and all else stays as it is`() throws {
        let (draft, entries) = try xml(
            of: """
                // The hare, by hand.
                title = 1926; date = "1926"; seriesNumber = " 2 "; /* of three */
                pronunciations = { rate = "0.5"; volume = two; };
                cast = { rate = { rate = 0.7; pitchMultiplier = "1"; voice = 7; }; };
                utteranceProperties = { rate = 0x1; preUtteranceDelay = "1e-1"; character = 3; };
                "x-editor" = { rate = "0.5"; utteranceProperties = { rate = 0.5; }; icon = <0fbd77 1c>; list = ( 1, ( 2 ) ); };
                bookPages = ( {
                    pictures = ( { image = a.png; frame = { x = "0.25"; width = .5; }; description = 5; } );
                    utterances = ( { utteranceString = 12; utteranceProperties = { volume = "0.5"; language = de; }; } , );
                } );
                """
        )
        let page: [String: Any] = [
            "pictures": [["image": "a.png", "frame": ["x": 0.25, "width": 0.5], "description": "5"]],
            "utterances": [["utteranceString": "12", "utteranceProperties": ["volume": 0.5, "language": "de"]]],
        ]
        let editor: [String: Any] = [
            "rate": "0.5", "utteranceProperties": ["rate": "0.5"], "icon": Data([0x0F, 0xBD, 0x77, 0x1C]),
            "list": ["1", ["2"]],
        ]
        let expected: [String: Any] = [
            "title": "1926", "date": "1926", "seriesNumber": 2, "pronunciations": ["rate": "0.5", "volume": "two"],
            "cast": ["rate": ["rate": 0.7, "pitchMultiplier": 1, "voice": "7"]],
            "utteranceProperties": ["rate": 1, "preUtteranceDelay": 0.1, "character": "3"],
            "x-editor": editor, "bookPages": [page],
        ]
        #expect(entries == NSDictionary(dictionary: expected))
        let text = String(decoding: draft.contents, as: UTF8.self)
        #expect(text.matches(of: /\n\t<key>(.+)<\/key>/).map(\.1) == Self.keys)
        #expect(text.contains("<key>seriesNumber</key>\n\t<integer>2</integer>\n"))
        let slow = try draft.making([.set(.rate, .number(0.4), .page(0))])
        #expect(slow.reading.book.pages[0].utterances[0].rate == 0.4)
    }

    private static let keys: [Substring] = [
        "title", "date", "seriesNumber", "pronunciations", "cast", "utteranceProperties", "x-editor", "bookPages",
    ]

    @Test func `quotation marks, escapes and letters of all scripts stay`() throws {
        let (_, entries) = try xml(
            of: #"""
                { title = 'a "b"'; author = "a 'b' \"c\" \\ \n\t\101 \U00e9 \UD83D\UDC4B <&>"; "bookPages" = (
                    { utterances = "שלום // 👋 /* ü */"; title = C/d_$1:2.3-4; } ); }
                """#
        )
        #expect(entries["title"] as? String == "a \"b\"")
        #expect(entries["author"] as? String == "a 'b' \"c\" \\ \n\tA é 👋 <&>")
        let page = ["utterances": "שלום // 👋 /* ü */", "title": "C/d_$1:2.3-4"]
        #expect(entries["bookPages"] as? [[String: String]] == [page])
    }

    @Test func `a byte order mark is no part of the book`() throws {
        _ = try xml(of: "\u{FEFF}{ bookPages = ( { utterances = Hop; } ); }")
    }

    @Test func `what XML cannot contain is an error`() throws {
        let bell = try BookDraft(contents: Data(#"{ bookPages = ( { utterances = "a\a"; } ); }"#.utf8), named: "")
        #expect(throws: BookEditError.self) { try bell.inXML() }
    }

    @Test(arguments: 0..<20)
    func `any book is equal to what it becomes`(seed: UInt64) throws {
        var dice = SplitMix(seed: seed)
        for _ in 0..<10 {
            let text = try BookWriter().data(of: .random(using: &dice))
            let list = try PropertyListSerialization.propertyList(from: text, format: nil)
            let (draft, _) = try xml(of: openStepText(of: list))
            let isSame = try draft.reading.book == BookReader().read(text, named: "").book
            #expect(isSame, "seed \(seed)")
        }
    }
}
