/// The place in a sentence at which a phrase is spoken, which decides how the voice goes at its end.
public enum PhrasePosition: String, Sendable, Hashable, Codable, CaseIterable {
    /// More comes after it: the voice stays up.
    case medial
    /// A statement ends with it: the voice falls.
    case final
    /// A question ends with it.
    case question

    /// The positions whose takes may stand in for this one, the most similar first. The first is the position itself.
    public var substitutes: [PhrasePosition] {
        switch self {
        case .medial: [.medial, .final, .question]
        case .final: [.final, .medial, .question]
        case .question: [.question, .final, .medial]
        }
    }
}
