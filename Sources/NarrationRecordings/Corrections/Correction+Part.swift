package import Narration

extension RecordingCorrections.Correction {
    /// Creates a correction of a word of an utterance.
    ///
    /// - Parameters:
    ///   - word: The number of the word, from 1.
    ///   - part: The utterance's part of a recording.
    ///   - second: The place in the recording at which the word begins, in seconds.
    ///   - fingerprint: The fingerprint of the recording's file.
    package init(ofWord word: Int, in part: RecordedPart, at second: Double, fingerprint: String) {
        let texts = part.recording.utterances.prefix(part.index + 1).map(\.string.trimmed)
        let text = texts[part.index]
        let repetition = texts.count { $0 == text }
        self.init(
            recording: part.recording.path,
            text: String(text),
            repetition: repetition == 1 ? nil : repetition,
            word: word,
            second: second,
            fingerprint: fingerprint
        )
    }
}
