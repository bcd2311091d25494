import Testing

@testable import NarrationPreview
@testable import NarrationRecordings

/// Where the words of an utterance are in its recording.
@Suite struct RecordedStretchTests {
    private func word(_ number: Int, _ range: Range<Int>, _ seconds: Range<Double>?) -> RecordedWord {
        let certainty = seconds == nil ? 0 : 0.9
        return RecordedWord(
            utterance: 0,
            number: number,
            range: range,
            seconds: seconds,
            certainty: certainty,
            isCorrected: false
        )
    }

    @Test func `words that are not found are between those before and after them`() {
        let words = [
            word(1, 0..<3, nil), word(2, 4..<7, 1.0..<1.2), word(3, 8..<13, nil), word(4, 14..<18, nil),
            word(5, 19..<23, 2.1..<2.4), word(6, 24..<27, nil),
        ]
        let stretch = RecordedStretch(path: "page.flac", start: 0.5, words, in: "one two three four five six")
        #expect(stretch.words.map(\.number) == Array(1...6))
        #expect(stretch.words.map(\.isFound) == [false, true, false, false, true, false])
        for (found, expected) in zip(stretch.words.map(\.second), [0.75, 1, 1.5, 1.8, 2.1, 2.55]) {
            #expect(abs(found - expected) < 1e-9)
        }
        #expect(stretch.words[3].from == 14 && stretch.words[3].to == 18)
    }
}
