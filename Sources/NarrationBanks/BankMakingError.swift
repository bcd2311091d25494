public import Narration
import NarrationBooks

/// The reason why no bank was made.
public struct BankMakingError: DescribedError, Hashable {
    /// A message for people, with a line for each phrase that is the reason.
    public let description: String

    /// The phrases that have no sound, each with its reason; empty if the reason is another.
    public let phrases: [String]

    init(_ description: String, phrases: [String] = []) {
        (self.description, self.phrases) = (description, phrases)
    }
}

extension BankMakingError {
    static func unreadableFolder(_ path: String, _ reason: String) -> BankMakingError {
        BankMakingError("the folder of recordings \(path.shown) cannot be read: \(reason)")
    }

    static func foreignFile(_ path: String) -> BankMakingError {
        BankMakingError("\(path.shown) exists and is not a bank; move it, or choose another name")
    }

    /// A phrase has the words of an earlier one of its list.
    static func sameWords(_ phrase: ListedPhrase, as earlier: String, in list: PhraseList) -> BankMakingError {
        let place = phrase.location.map { " at \(list.path ?? list.name):\($0.line)" } ?? ""
        return BankMakingError(
            """
            "\(phrase.text.excerpt)"\(place) has the same words as "\(earlier.excerpt)": punctuation makes no \
            difference; keep one of them
            """
        )
    }

    /// The phrases of a list that have no sound.
    static func soundless(_ reasons: [String]) -> BankMakingError {
        let rest = reasons.count > mostShown ? ["and \(reasons.count - mostShown) more"] : []
        let lines = (reasons.prefix(mostShown) + rest).map { "  \($0)" }
        let count = reasons.count == 1 ? "a phrase has" : "\(reasons.count) phrases have"
        return BankMakingError(
            (["\(count) no sound, so that no bank was made:"] + lines).joined(separator: "\n"),
            phrases: reasons
        )
    }

    /// The highest number of phrases in a message.
    private static let mostShown = 20
}
