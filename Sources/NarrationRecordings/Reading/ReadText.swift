import Narration

/// The text of an utterance as it is read, in the passages that a reference speaks.
struct ReadText {
    /// What is shown.
    let shown: String

    /// What is said.
    let said: String

    /// The language in which it is read.
    let language: String

    /// The passages that have something to say.
    let passages: [Passage]

    /// A part of the text.
    struct Passage {
        /// The part for the reference.
        let utterance: Utterance
        /// The bytes of what is said before it.
        let start: Int
    }

    /// Decides what is said for an utterance.
    init(_ utterance: Utterance, in language: String, by reading: any TextReading) {
        let voice = Voice(recording: "", language: language, sampleRate: 48_000)
        let text = reading.spokenText(of: utterance, by: voice)
        shown = text.shown
        said = text.said
        self.language = language
        passages = text.passages.compactMap { range in
            let part = utterance.passage(range, of: text)
            guard part.string.isSayable else { return nil }
            return Passage(
                utterance: Utterance(part.string, language: language, phonemes: part.phonemes),
                start: text.said.utf8.distance(from: text.said.startIndex, to: range.lowerBound)
            )
        }
    }
}
