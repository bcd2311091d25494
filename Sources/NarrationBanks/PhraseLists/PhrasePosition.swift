/// The place in a sentence at which a phrase is spoken, which decides how the voice goes at its end.
public enum PhrasePosition: String, Sendable, Hashable, Codable, CaseIterable {
    /// More comes after it, behind a pause: the voice stays up.
    case medial
    /// Another word comes after it at once. The take is cut out of a sentence, so that it is joined without a gap.
    case connected
    /// A statement ends with it: the voice falls.
    case final
    /// A question ends with it.
    case question

    /// The positions whose takes may stand in for this one, the most similar first. The first is the position itself.
    public var substitutes: [PhrasePosition] {
        switch self {
        case .medial: [.medial, .final, .question, .connected]
        case .connected: [.connected, .medial, .final, .question]
        case .final: [.final, .medial, .question, .connected]
        case .question: [.question, .final, .medial, .connected]
        }
    }
}
