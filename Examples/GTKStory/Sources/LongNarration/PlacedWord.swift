import Narration

/// A word of a book: its utterance, and where it is in the utterance's text, in bytes of UTF-8.
struct PlacedWord: Equatable {
    var position: UtterancePosition
    var bytes: Range<Int>
}

extension Timeline {
    /// The words in their order, with the times at which they are heard, in seconds.
    var placedWords: [(word: PlacedWord, time: Double)] {
        pages.enumerated().flatMap { page, span in
            span.utterances.enumerated().flatMap { index, utterance in
                utterance.words.map { word in
                    let position = UtterancePosition(page: page, utterance: index)
                    let bytes = Int(word.start)..<Int(word.start + word.length)
                    return (PlacedWord(position: position, bytes: bytes), Double(word.frame) / Double(sampleRate))
                }
            }
        }
    }
}
