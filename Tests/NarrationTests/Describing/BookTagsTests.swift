import Narration
import Testing

@Suite struct BookTagsTests {
    private let anna = Voice(id: "a", name: "English (America)", languages: ["en"])

    @Test func `a synthetic narrator says that it is one`() {
        #expect(BookTags.narrator([anna, anna], of: "espeak-ng") == "English (America), espeak-ng, a synthetic voice")
        let voices = ["A", "B", "C", "D"].map { Voice(id: $0, name: $0, languages: []) }
        #expect(BookTags.narrator(Array(voices.prefix(2)), of: "espeak-ng") == "A, B, espeak-ng, synthetic voices")
        #expect(BookTags.narrator(voices, of: "espeak-ng") == "A, B, C and others, espeak-ng, synthetic voices")
        #expect(BookTags.narrator([], of: "espeak-ng") == nil)
    }

    @Test func `what is said twice is said by whoever overrides`() {
        let book = BookTags(of: Book(title: "Hop", author: "A Hare", language: "en", pages: []))
        let tags = book.overridden(by: BookTags(title: "Hop!", date: "1926"))
        #expect(tags == BookTags(title: "Hop!", author: "A Hare", language: "en", date: "1926"))
    }

    @Test func `a file gets lines, without control characters and nothing empty`() {
        let tags = BookTags(title: "Hop\nhop\u{0}", author: " \t", description: "One\u{7}\r\n\r\n two ")
        #expect(tags.asLines == BookTags(title: "Hop hop", description: "One\n\ntwo"))
        #expect(BookTags(title: String(repeating: "x", count: 5000)).asLines.title?.utf8.count == 1000)
    }
}
