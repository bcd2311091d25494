import Narration

/// Words that a bank lacks, and that another voice said, or none.
public struct MissingWords: Sendable, Hashable, CustomStringConvertible {
    /// The words as they are said, in the text's own letters.
    public let text: String

    /// The name of the bank.
    public let bank: String

    /// The name of the voice that said them; `nil` without a voice.
    public let substitute: String?

    /// The bank, the words and the voice: `bank:clock lacks "a dark night"; English (Great Britain) says it`.
    public var description: String {
        let end = substitute.map { "; \($0.shown) says it" } ?? ""
        return "the bank \(bank.shown) lacks \"\(text.excerpt)\"\(end)"
    }
}
