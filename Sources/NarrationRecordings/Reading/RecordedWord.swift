/// A word that a person reads in a recording.
package struct RecordedWord: Sendable, Hashable {
    /// The utterance, by its index in `BookRecording.utterances`.
    package let utterance: Int

    /// The number of the word in the utterance, from 1, as ``RecordingCorrections`` counts.
    package let number: Int

    /// Its place in the text of the utterance, in bytes of UTF-8.
    package let range: Range<Int>

    /// Its place in the recording, in seconds; `nil` if it is not read.
    package let seconds: Range<Double>?

    /// How sure that place is, from 0 to 1.
    package let certainty: Double

    /// Whether a person said where it begins.
    package let isCorrected: Bool
}

extension RecordingReading {
    /// The words of an utterance, as corrections count them.
    ///
    /// - Parameters:
    ///   - index: The utterance.
    ///   - text: Its text.
    ///   - sampleRate: The frames per second, in hertz.
    /// - Returns: The words, in the order of the text.
    func words(ofUtterance index: Int, reading text: ReadText, at sampleRate: Int) -> [RecordedWord] {
        func second(_ frame: Int) -> Double { Double(frame) / Double(sampleRate) }
        let read = utterances[index]
        return zip(text.shown.wordRanges, read.indices(ofWordsIn: text)).enumerated().map { number, word in
            let found = word.1.map { read.words[$0] }
            return RecordedWord(
                utterance: index,
                number: number + 1,
                range: word.0,
                seconds: found?.frames.map { second($0.lowerBound)..<second($0.upperBound) },
                certainty: found?.certainty ?? 0,
                isCorrected: found?.isCorrected ?? false
            )
        }
    }
}
