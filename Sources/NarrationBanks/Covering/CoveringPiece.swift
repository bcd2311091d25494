/// A piece of a text that one phrase says, or that the bank lacks.
struct CoveringPiece: Sendable, Hashable {
    /// The words, at least one.
    var words: [SpokenWord]

    /// The number of the phrase; `nil` if the bank has none.
    let phrase: Int?

    /// What comes after it.
    var after: SpokenWord.Break { words[words.count - 1].after }

    /// The place in the text.
    var range: Range<String.Index> { words[0].range.lowerBound..<words[words.count - 1].range.upperBound }

    /// The words with single blanks between them.
    var key: String { words.map(\.key).joined(separator: " ") }

    /// The position in its sentence.
    ///
    /// - Parameter isLast: Whether nothing comes after it.
    /// - Returns: The position.
    func position(isLast: Bool) -> PhrasePosition {
        switch after {
        case .question: .question
        case .sentence: .final
        case .none where isLast: .final
        case .none, .comma, .clause: .medial
        }
    }
}
