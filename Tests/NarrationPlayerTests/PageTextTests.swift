import Foundation
import Narration
import NarrationPlayer
import Testing

/// Ranges of utterances in the text of their page, and back.
@Suite struct PageTextTests {
    let page = Page(utterances: ["Ein Häs’chen 🐇 ", "", "hüpft", "e\u{301}cho", "\u{301}."].map { Utterance($0) })

    @Test func `each word of each utterance is found in the page's text, and back`() throws {
        for (number, utterance) in page.utterances.enumerated() {
            for word in utterance.string.split(separator: " ") {
                let range = try #require(page.range(of: word.startIndex..<word.endIndex, in: number))
                #expect(Array(page.text[range].unicodeScalars) == Array(word.unicodeScalars))
                let place = try #require(page.place(of: range.lowerBound))
                #expect(place.utterance == number)
                #expect(place.index == word.startIndex)
            }
        }
    }

    @Test func `a range in UTF-16 is that of Foundation`() throws {
        let word = try #require(page.utterances[2].string.range(of: "hüpft"))
        let range = try #require(page.range(of: word, in: 2))
        #expect(NSRange(range, in: page.text) == (page.text as NSString).range(of: "hüpft"))
        let tapped = String.Index(utf16Offset: 17, in: page.text)
        #expect(page.place(of: tapped)?.utterance == 2)
    }

    @Test func `what does not exist has no place`() {
        let text = page.text
        #expect(page.range(of: text.startIndex..<text.endIndex, in: 7) == nil)
        #expect(page.range(of: text.startIndex..<text.endIndex, in: -1) == nil)
        #expect(page.place(of: text.endIndex) == nil)
        #expect(page.place(of: (text + text).endIndex) == nil)
        #expect(Page(utterances: []).place(of: "".startIndex) == nil)
    }
}
