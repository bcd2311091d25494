import Narration
import Testing

@Suite struct BookTagsTests {
    private let anna = Voice(id: "a", name: "English (America)", languages: ["en"])

    @Test func `the name of a synthetic narrator says that it is synthetic`() {
        #expect(BookTags.narrator([anna, anna], of: "espeak-ng") == "English (America), espeak-ng, a synthetic voice")
        let voices = ["A", "B", "C", "D"].map { Voice(id: $0, name: $0, languages: []) }
        #expect(BookTags.narrator(Array(voices.prefix(2)), of: "espeak-ng") == "A, B, espeak-ng, synthetic voices")
        #expect(BookTags.narrator(voices, of: "espeak-ng") == "A, B, C and others, espeak-ng, synthetic voices")
        #expect(BookTags.narrator([], of: "espeak-ng") == nil)
    }

    @Test func `with several engines, each voice of a synthetic narrator names its own`() {
        let heart = Voice(id: "h", name: "Heart", languages: ["en"], engine: "hibari")
        let names = "English (America) (espeak-ng), Heart (hibari), synthetic voices"
        #expect(BookTags.narrator([anna, heart, anna], of: "espeak-ng") == names)
        #expect(BookTags.narrator([heart], of: "espeak-ng") == "Heart, hibari, a synthetic voice")
    }

    @Test func `overriding tags replace others`() {
        let book = BookTags(of: Book(title: "Hop", author: "A Hare", language: "en", pages: []))
        let date = Publication(date: "1926")
        let tags = book.overridden(by: BookTags(title: "Hop!", publication: date))
        #expect(tags == BookTags(title: "Hop!", author: "A Hare", language: "en", publication: date))
    }

    @Test func `the credits that voices ask for are at the end of the description, each once`() {
        func voice(_ credit: String?) -> Voice {
            Voice(id: credit ?? "", name: "A", languages: [], licence: Voice.Licence("CC-BY-4.0", credit: credit))
        }
        func description(_ own: String?, _ voices: [Voice]) -> String? {
            BookTags(publication: Publication(description: own)).asLines(crediting: voices).publication.description
        }
        #expect(description("A hare hops.", [anna, voice(nil)]) == "A hare hops.")
        #expect(description(nil, [voice("Read by A")]) == "Read by A")
        let voices = [voice("Read by A"), anna, voice("Read by B\nof Hares"), voice("Read by A")]
        #expect(description("A hare hops.", voices) == "A hare hops.\nRead by A\nRead by B of Hares")
        #expect(description("Read by A, said the hare.", voices) == "Read by A, said the hare.\nRead by B of Hares")
        let long = description(String(repeating: "hop ", count: 2000), voices) ?? ""
        #expect(long.hasSuffix("…\nRead by A\nRead by B of Hares"))
        #expect(long.utf8.count <= 4000)
    }

    @Test func `tags are lines without control characters and empty texts`() {
        let publication = Publication(description: "One\u{7}\r\n\r\n two ", publisher: "A\tPress", series: "\n")
        let tags = BookTags(title: "Hop\nhop\u{0}", author: " \t", publication: publication)
        let lines = Publication(description: "One\n\ntwo", publisher: "A Press")
        #expect(tags.asLines == BookTags(title: "Hop hop", publication: lines))
        #expect(BookTags(language: "EN_us-U-CA-buddhist").asLines.language == "en-US-u-ca-buddhist")
        #expect(BookTags(language: "in Latin").asLines.language == "in Latin")
        #expect(BookTags(title: String(repeating: "x", count: 5000)).asLines.title?.utf8.count == 1000)
    }
}
