import Narration
package import NarrationParts
import NarrationSentences

extension ReadAlongPage {
    /// The page with each sentence in one utterance, whose element can then be shown as a whole.
    ///
    /// - Parameter language: The language of the book, a BCP 47 tag.
    /// - Returns: The page, and for each utterance and each of its words, whether a sentence begins with the word.
    package func joiningSentences(in language: String) -> (page: ReadAlongPage, starts: [[Bool]]) {
        let found = span.sentenceStarts(in: language)
        guard page.utterances.count == found.count else { return (self, found) }
        var joined = self
        (joined.page.utterances, joined.span.utterances) = ([], [])
        var starts: [[Bool]] = []
        for (index, begins) in found.enumerated() {
            let (utterance, spoken) = (page.utterances[index], span.utterances[index])
            let last = starts.count - 1
            // A dash alone goes on with a sentence, unless it has a line of its own.
            let goesOn = begins.first == false || begins.isEmpty && !utterance.string.contains(where: \.isNewline)
            if goesOn, starts.last?.isEmpty == false,
                joined.page.utterances[last].language == utterance.language
            {
                joined.page.utterances[last].join(utterance)
                joined.span.utterances[last].append(spoken)
                starts[last] += begins
            } else {
                joined.page.utterances.append(utterance)
                joined.span.utterances.append(spoken)
                starts.append(begins)
            }
        }
        return (joined, starts)
    }
}

extension Timeline.UtteranceSpan {
    fileprivate mutating func append(_ next: Self) {
        let length = UInt32(string.utf8.count)
        string += next.string
        words += next.words.map { word in
            var word = word
            word.start += length
            return word
        }
        frames = frames.lowerBound..<next.frames.upperBound
        speech = speech.lowerBound..<next.speech.upperBound
    }
}
