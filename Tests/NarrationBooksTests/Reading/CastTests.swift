import Foundation
import Narration
import NarrationBooks
import NarrationEditing
import Testing

@Suite("The cast of a book")
struct CastTests {
    private static func number(_ name: String, _ value: Double) -> String { key(name, "<real>\(value)</real>") }
    private static func text(_ name: String, _ value: String) -> String { key(name, "<string>\(value)</string>") }
    private static func character(_ name: String) -> String { text("character", name) }

    /// A cast of the hare, who has all properties, and the owl, who has none.
    private static let cast = key(
        "cast",
        "<dict>"
            + key(
                "Hare",
                "<dict>" + text("voice", "en+f3") + number("rate", 0.6) + number("pitchMultiplier", 1.2)
                    + number("volume", 0.7) + text("language", "de") + "</dict>"
            ) + key("Owl", "<dict/>") + "</dict>"
    )

    @Test(arguments: [true, false])
    func `a character's properties come after those of the level that names it`(castFirst: Bool) throws {
        let pages = [
            page(
                utterance("own", properties(Self.character("Hare") + Self.number("rate", 0.1)))
                    + utterance("owl", properties(Self.character("Owl"))) + utterance("none"),
                after: properties(Self.number("rate", 0.2) + Self.number("volume", 0.3))
            ),
            page(
                utterance("page") + utterance("own", properties(Self.number("volume", 0.4)))
                    + utterance("owl", properties(Self.character("Owl"))),
                extra: properties(Self.character("Hare") + Self.number("rate", 0.2))
            ),
            "<dict>" + key("utterances", "<string>string</string>") + properties(Self.character("Hare")) + "</dict>",
        ].joined()
        let book = properties(Self.number("rate", 0.8) + Self.number("pitchMultiplier", 0.9))
        let text = plist(pages, book: castFirst ? Self.cast + book : "", after: castFirst ? "" : book + Self.cast)
        let reading = try BookReader().read(text)
        func hare(_ string: String, rate: Double = 0.6, volume: Double = 0.7) -> Utterance {
            Utterance(
                string,
                rate: rate,
                pitchMultiplier: 1.2,
                volume: volume,
                voice: "en+f3",
                language: "de",
                character: "Hare"
            )
        }
        let expected = [
            [
                hare("own", rate: 0.1),
                Utterance("owl", rate: 0.2, pitchMultiplier: 0.9, volume: 0.3, character: "Owl"),
                Utterance("none", rate: 0.2, pitchMultiplier: 0.9, volume: 0.3),
            ],
            [
                hare("page", rate: 0.2), hare("own", rate: 0.2, volume: 0.4),
                Utterance("owl", rate: 0.2, pitchMultiplier: 0.9, character: "Owl"),
            ],
            [hare("string")],
        ]
        #expect(reading.warnings == [])
        #expect(reading.lints().filter { $0.code != .missingSpace } == [])
        #expect(reading.book.pages.map(\.utterances) == expected)
        #expect(reading.book.cast.keys.sorted() == ["Hare", "Owl"])
        #expect(
            reading.book.cast["Hare"]
                == CastMember(voice: "en+f3", language: "de", rate: 0.6, pitchMultiplier: 1.2, volume: 0.7)
        )

        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let source = try BookReader().pages(contentsOf: file.path)
        #expect(source.book.cast == reading.book.cast)
        var iterator = source.makePageIterator()
        for page in reading.book.pages { #expect(try iterator.next() == page) }
    }

    @Test func `a character of the book speaks wherever no other does`() throws {
        let pages = page(utterance("a") + utterance("b", properties(Self.character("Owl"))))
        let text = plist(pages, book: Self.cast + properties(Self.character("Hare") + Self.number("volume", 0.2)))
        let utterances = try BookReader().read(text).book.pages[0].utterances
        #expect(utterances[0].rate == 0.6)
        #expect(utterances[0].volume == 0.2)
        #expect(utterances[1] == Utterance("b", volume: 0.2, character: "Owl"))
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func `all formats have a cast`(format: PropertyListSerialization.PropertyListFormat) throws {
        let openStep = """
            {
                cast = { "Old Hare" = { rate = 0.6; voice = "en+f3"; }; };
                bookPages = ({ utterances = hop; utteranceProperties = { character = "Old Hare"; }; });
            }
            """
        let list: [String: Any] = [
            "cast": ["Old Hare": ["rate": 0.6, "voice": "en+f3"]],
            "bookPages": [["utterances": "hop", "utteranceProperties": ["character": "Old Hare"]]],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        let reading = try BookReader().read(openStep)
        #expect(try BookReader().read(data, named: "Whale.plist") == reading)
        #expect(
            reading.book.pages[0].utterances == [
                Utterance("hop", rate: 0.6, voice: "en+f3", character: "Old Hare")
            ]
        )
        #expect(reading.warnings == [])
        #expect(reading.lints() == [])
    }

    @Test func `names are compared after normalization`() throws {
        let text = plist(
            page(utterance("Hop", properties(Self.character("Ha\u{308}sin")))),
            book: key("cast", "<dict>" + key("H\u{E4}sin", "<dict>\(Self.number("rate", 0.6))</dict>") + "</dict>")
        )
        let reading = try BookReader().read(text)
        #expect(reading.book.pages[0].utterances[0].rate == 0.6)
        #expect(reading.lints() == [])
    }

    @Test func `a name that the cast does not have is reported at each place, and a member without a name once`() throws
    {
        let hop = utterance(" Hop.", properties(Self.character("hare")))
        let reading = try BookReader().read(
            plist(page(hop + hop + utterance(" Hoo.", properties(Self.character("Badger")))), book: Self.cast)
        )
        let problems = reading.lints().map { "\($0.message); \($0.note ?? "-"); \($0.fix?.summary ?? "-")" }
        let hare =
            #"the "cast" has no "hare", who speaks like the text around; did you mean "Hare"?; "#
            + #""hare" is "Hare" now"#
        #expect(
            problems == [
                #"no "character" is "Hare"; did you mean "hare"?; -"#,
                #"no "character" is "Owl"; -; -"#,
                hare, hare,
                #"the "cast" has no "Badger", who speaks like the text around; "#
                    + "add the character, even without properties; -",
            ]
        )
    }

    @Test func `a member has its properties without the key that has them elsewhere, which is told`() throws {
        let cast = key(
            "cast",
            "<dict>" + key("Hare", "<dict>" + properties(Self.number("rate", 0.6)) + "</dict>") + "</dict>"
        )
        let reading = try BookReader().read(
            plist(page(utterance("Hop.", properties(Self.character("Hare")))), book: cast)
        )
        #expect(reading.warnings.map(\.note) == ["write its keys here, without it"])
        #expect(reading.book.pages[0].utterances[0].rate == Utterance.defaultRate)
    }

    @Test(arguments: [
        ("Hare", ["  hare"], ["Hare"]),
        ("March Hare", ["march  hare", "March Haer"], ["March Hare", "March Haer"]),
        ("March Hare", ["March Haer"], ["March Hare"]),
        ("Maria", ["Marie", "Maria"], ["Marie", "Maria"]),
        ("Maria", ["Marie", "Marja"], ["Marie", "Marja"]),
    ])
    func `a name is corrected only if it is certain`(member: String, names: [String], corrected: [String]) throws {
        func text(_ names: [String]) -> String {
            let hops = names.map { utterance("Hop. ", properties(Self.character($0))) }.joined()
            return plist(
                page(hops),
                book: Self.text("language", "en") + key("cast", "<dict>" + key(member, "<dict/>") + "</dict>")
            )
        }
        let fixes = BookEditor().fixes(of: Data(text(names).utf8), named: "Whale.plist")
        #expect(String(decoding: fixes.contents, as: UTF8.self) == text(corrected))
    }

    @Test func `a language has no effect next to a character with a voice`() throws {
        let french = properties(Self.text("language", "fr"))
        let text = plist(
            page(utterance("a", properties(Self.character("Hare") + Self.text("language", "fr"))))
                + page(utterance("b", french), extra: properties(Self.character("Hare")))
                + page(utterance("c", french)),
            book: Self.cast
        )
        let reading = try BookReader().read(text)
        #expect(reading.warnings.map(\.code) == [.languageWithoutEffect])
        #expect(
            reading.warnings.first?.message
                == #""language" has no effect, here and in 1 other place, because the character "Hare" names a voice"#
        )
    }

    @Test func `a book is not written if a voice of the cast cannot be left out`() {
        let page = Page(utterances: [Utterance("Hop", character: "Hare")])
        let voiceless = Book(cast: ["Hare": CastMember(voice: "en")], pages: [page])
        #expect { try BookWriter().data(of: voiceless) } throws: { ($0 as? BookWritingError)?.code == .missingVoice }
    }

    @Test func `a character is written with its name alone, and the cast with what it says`() throws {
        let book = Book(
            language: "en",
            cast: ["Hare": CastMember(voice: "en+f3", rate: 0.6), "Owl": CastMember()],
            pages: [
                Page(utterances: [
                    Utterance("Hop", rate: 0.6, voice: "en+f3", language: "en", character: "Hare"),
                    Utterance(" hoo", rate: 0.5, voice: "en", language: "en", character: "Owl"),
                ])
            ]
        )
        let text = String(decoding: try BookWriter().data(of: book), as: UTF8.self)
        #expect(text.count(of: "<key>rate</key>") == 1)
        #expect(text.count(of: "<key>voice</key>") == 2)
        #expect(text.count(of: "<key>character</key>") == 2)
        #expect(try BookReader().read(text).book == book)
    }

    @Test func `a number of a member is within its range`() {
        var hare = CastMember(rate: 7, pitchMultiplier: .nan, volume: -1)
        #expect([hare.rate, hare.pitchMultiplier, hare.volume] == [1, nil, 0])
        hare.pitchMultiplier = 9
        hare.rate = .nan
        #expect([hare.rate, hare.pitchMultiplier, hare.volume] == [1, 2, 0])
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
