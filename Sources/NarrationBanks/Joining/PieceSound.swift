import Narration

/// The sound of a piece of a text, with the marks of its words in the text.
struct PieceSound: Sendable {
    let samples: [Float]
    let marks: [WordMark]

    /// Nothing is heard.
    static let silence = PieceSound()

    private init() { (samples, marks) = ([], []) }

    /// The sound of a take. Its words have marks of their own if the take knows where they begin.
    init(_ samples: [Float], of piece: CoveringPiece, _ take: BankTake) {
        self.samples = samples
        let words = piece.words.filter { !$0.continuesWord }
        if take.words.count == piece.words.count, take.words == take.words.sorted() {
            marks = zip(piece.words, take.words).filter { !$0.0.continuesWord }
                .map { WordMark(range: $0.range, frame: $1) }
        } else {
            marks = words.isEmpty ? [] : [WordMark(range: piece.range, frame: 0)]
        }
    }

    /// The sound that another voice made for a piece.
    ///
    /// - Parameters:
    ///   - sound: The sound, with marks in what was said.
    ///   - piece: The piece.
    ///   - said: What was said, which begins with the piece.
    ///   - text: The text that has the piece.
    init(_ sound: TakeSound, of piece: CoveringPiece, saying said: String, in text: String) {
        samples = sound.samples
        let start = piece.range.lowerBound
        func place(_ index: String.Index) -> String.Index {
            let distance = said.utf8.distance(from: said.startIndex, to: index)
            let end = piece.range.upperBound
            return min(text.utf8.index(start, offsetBy: distance, limitedBy: end) ?? end, end)
        }
        let marks = sound.marks.compactMap { mark -> WordMark? in
            let range = place(mark.range.lowerBound)..<place(mark.range.upperBound)
            return range.isEmpty ? nil : WordMark(range: range, frame: min(mark.frame, max(0, sound.samples.count - 1)))
        }
        self.marks = marks.isEmpty ? [WordMark(range: piece.range, frame: 0)] : marks
    }
}
