import Narration
import NarrationTesting
import Testing

@testable import NarrationPackaging

/// The words with which sentences begin on a page.
@Suite struct SentenceStartsTests {
    /// The sentences of a page, whose words are what is between blanks.
    private func sentences(_ strings: [String], title: String? = nil, language: String = "en") -> [[String]] {
        let utterances = strings.map { string in
            let words = string.split(whereSeparator: \.isWhitespace).map {
                Timeline.WordSpan($0.startIndex..<$0.endIndex, of: string, frames: 0..<1)
            }
            return Timeline.UtteranceSpan(string: string, frames: 0..<9, speech: 0..<9, words: words)
        }
        let page = Timeline.PageSpan(page: 0, title: title, frames: 0..<9, utterances: utterances)
        var sentences: [[String]] = []
        for (utterance, starts) in zip(utterances, page.sentenceStarts(in: language)) {
            #expect(starts.count == utterance.words.count)
            for (word, begins) in zip(utterance.words, starts) {
                if begins { sentences.append([]) }
                sentences[sentences.count - 1].append(String(utterance.text(of: word)))
            }
        }
        return sentences
    }

    @Test func `an utterance of several sentences is divided, and abbreviations do not end one`() {
        #expect(
            sentences(["Mr. Hare hops. “Hop!” he said. Why?"]) == [
                ["Mr.", "Hare", "hops."], ["“Hop!”", "he", "said."], ["Why?"],
            ]
        )
    }

    @Test func `a sentence reaches over utterances, whoever speaks them`() {
        let tuned = ["And over", " the hill:", " hop", " hop.", " “Hop,”", " said he. He", " sat."]
        #expect(
            sentences(tuned).map { $0.joined(separator: " ") } == [
                "And over the hill: hop hop.", "“Hop,” said he.", "He sat.",
            ]
        )
    }

    @Test(arguments: [
        ["The Hill\n\nIt is high"], ["The Hill\r\n \r\nIt is high"], ["The Hill", "\nIt is high"],
        ["The Hill\n", "It is high"], ["The Hill. ", "It is high"],
    ])
    func `blank lines, and line breaks between utterances, end one`(strings: [String]) {
        #expect(sentences(strings).map(\.count) == [2, 3])
    }

    @Test func `a line break within an utterance does not, as in verse, and a title does`() {
        #expect(sentences(["Twinkle, twinkle,\nlittle star."]).count == 1)
        #expect(sentences(["The Hill", " It is high"]).count == 1)
        #expect(sentences(["The Hill", " It is high"], title: "The hill").count == 1)
        #expect(sentences(["The Hill:", " It is high"], title: "The Hill").map(\.count) == [2, 3])
    }

    @Test func `letters of several bytes, and utterances without words, shift nothing`() {
        #expect(sentences(["«Où?» dit-il. Là.", " … ", "Ça va."], language: "fr").map(\.count) == [2, 1, 3])
        #expect(sentences([]).isEmpty && sentences(["", " * "]).count == 1)
    }
}
