import NarrationRecordings

/// Where the words of an utterance are in its recording, as JSON.
struct RecordedStretch: Encodable {
    /// The path of the recording.
    let path: String
    /// The place in the recording at which the sound of the utterance begins, in seconds.
    let start: Double
    /// The words of the utterance. One that is not found is between those before and after it, so that a person who
    /// hears it can move it to its place.
    let words: [Word]

    /// A word, as corrections count them.
    struct Word: Encodable {
        /// Its number, from 1.
        let number: Int
        /// Its place in the text, in UTF-16 units.
        let from: Int
        let to: Int
        /// The place in the recording at which it begins, in seconds.
        let second: Double
        /// How sure that is, from 0 to 1.
        let certainty: Double
        /// Whether a person said so.
        let isCorrected: Bool
        /// Whether it is found in the recording.
        let isFound: Bool
    }

    /// Creates the stretch of an utterance.
    ///
    /// - Parameters:
    ///   - path: The path of the recording.
    ///   - start: The place at which the sound begins, in seconds.
    ///   - words: The words of the utterance.
    ///   - string: Its text.
    init(path: String, start: Double, _ words: [RecordedWord], in string: String) {
        self.path = path
        self.start = start
        self.words = zip(words, words.beginnings(after: start)).map { word, second in
            let units = string.unitRange(ofBytes: word.range)
            return Word(
                number: word.number,
                from: units.lowerBound,
                to: units.upperBound,
                second: second,
                certainty: word.certainty,
                isCorrected: word.isCorrected,
                isFound: word.seconds != nil
            )
        }
    }
}

extension [RecordedWord] {
    /// Places for the beginnings of the words. Those that are not found are spread between those before and after them.
    ///
    /// - Parameter start: Where the sound begins, in seconds.
    /// - Returns: The places, in seconds.
    fileprivate func beginnings(after start: Double) -> [Double] {
        var beginnings: [Double] = []
        var last = start
        for (index, word) in enumerated() {
            if let seconds = word.seconds {
                beginnings.append(seconds.lowerBound)
                last = seconds.upperBound
            } else {
                let rest = self[index...]
                let count = rest.prefix { $0.seconds == nil }.count
                let next = rest.dropFirst(count).first?.seconds?.lowerBound ?? last + Self.usualLength * Double(count)
                last += Swift.max(0, next - last) / Double(count + 1)
                beginnings.append(last)
            }
        }
        return beginnings
    }

    /// The length of a word after which nothing is found, in seconds.
    private static let usualLength = 0.3
}

extension RecordedStretch {
    /// Creates the stretch of a part of a recording whose marks are not moved.
    init(path: String, start: Double) {
        (self.path, self.start, words) = (path, start, [])
    }
}

extension String {
    /// The range in UTF-16 units of a range of bytes of UTF-8.
    func unitRange(ofBytes bytes: Range<Int>) -> Range<Int> {
        let first = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        let last = utf8.index(first, offsetBy: bytes.count)
        let from = utf16.distance(from: startIndex, to: first)
        return from..<from + utf16.distance(from: first, to: last)
    }
}
