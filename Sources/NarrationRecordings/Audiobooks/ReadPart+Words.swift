package import Narration

extension ReadPart {
    /// The words of the utterances as they are shown, and where they are read. What is not said has no word.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - reading: Decides what is said: that with which the words were found.
    /// - Returns: The words of each utterance, in the order of the text.
    package func words(of part: AudiobookPart, reading: any TextReading) -> [[RecordedWord]] {
        let read = RecordingReading(utterances: utterances, strangeSounds: [], faults: [])
        return part.utterances.enumerated().map { index, utterance in
            let text = ReadText(utterance, in: utterance.language, by: reading)
            let said = utterances[index].indices(ofWordsIn: text)
            let words = read.words(ofUtterance: index, reading: text, at: part.sound.sampleRate)
            return zip(words, said).filter { $0.1 != nil }.map(\.0)
        }
    }
}
