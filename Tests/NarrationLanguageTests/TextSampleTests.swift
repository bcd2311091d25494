import Narration
import NarrationLanguage
import Testing

@Suite struct TextSampleTests {
    private let recognizer = StatisticalRecognizer()

    @Test(arguments: [1, 127, 128, 129, 1000, 10_000])
    func `the sample of a long book has at most 64 KiB, from its first page to its last`(pageCount: Int) throws {
        let text = String(repeating: "Le lièvre courait à travers les champs. ", count: 100_000 / pageCount)
        let pages = (0..<pageCount).map { Page(utterances: [Utterance("page\($0) "), Utterance(text)]) }
        let sample = try TextSample(of: Book(pages: pages))
        #expect((1 << 14...1 << 16).contains(sample.text.utf8.count))
        #expect(sample.text.hasPrefix("page0 "))
        let numbers = sample.text.split(separator: "page").compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(numbers.last.map { $0 >= pageCount * 9 / 10 } ?? false)
        #expect(sample.language(by: recognizer)?.tag == "fr")
    }

    @Test func `a book of a few words has no language, and one of a few sentences has`() throws {
        let words = "Le lièvre courait à travers les champs."
        let few = try TextSample(of: Book(pages: [Page(utterances: [Utterance(words)])]))
        #expect(few.wordCount == 7)
        #expect(few.language(by: recognizer) == nil)
        let more = try TextSample(of: Book(pages: [1, 2, 3].map { _ in Page(utterances: [Utterance(words)]) }))
        #expect(more.language(by: recognizer)?.name == "French")
    }

    @Test func `utterances can be left out`() {
        var sample = TextSample(ofPages: 1)
        let page = Page(utterances: [Utterance("Hop", language: "de"), Utterance("hop", language: "en")])
        sample.add(page, at: 0) { $0.language == "en" }
        #expect(sample.text == "hop\n")
    }
}
