import Narration

/// The marks of a message that are still to be heard.
struct MarkedSpeech: Sendable {
    /// What is sent one after the other.
    enum Piece: Sendable, Equatable {
        case sound(ArraySlice<Int16>)
        case mark(String)
    }

    private let text: String
    private var marks: ArraySlice<MarkedText.Mark>

    init(_ words: MarkedText) {
        (text, marks) = (words.text, words.marks[...])
    }

    /// Divides the speech of the next passage at the marks: each is heard before the word that it is in or before.
    ///
    /// - Parameter speech: The speech, with the words of the whole text.
    /// - Returns: The pieces, which have all frames of the speech.
    mutating func pieces(of speech: Speech) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        for word in speech.marks {
            let end = text.utf8.distance(from: text.startIndex, to: word.range.upperBound)
            let passed = marks.prefix { $0.offset < end }
            guard !passed.isEmpty else { continue }
            if start < word.frame { pieces.append(.sound(speech.samples[start..<word.frame])) }
            start = word.frame
            pieces += passed.map { .mark($0.name) }
            marks.removeFirst(passed.count)
        }
        if start < speech.samples.count { pieces.append(.sound(speech.samples[start...])) }
        return pieces
    }

    /// The marks after the last word.
    var rest: [Piece] { marks.map { .mark($0.name) } }
}
