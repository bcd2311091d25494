import FoundationEssentials
import NarrationSystem

/// A text that contains a hash of itself. It shows that a hand-over wrote the text, and that nobody has changed it
/// since. There is no list of files, so that several hosts may hand over the same books at the same time.
struct SealedText {
    /// What stands for the seal in a text that is to be sealed.
    static let blank = mark + String(repeating: "0", count: 32)

    /// The text with its seal.
    let data: Data

    /// Seals a text with ``blank`` in it.
    init(_ text: String) {
        let seal = Self.mark + ContentFingerprint(of: Data(text.utf8)).digits
        data = Data(text.replacing(Self.blank, with: seal, maxReplacements: 1).utf8)
    }

    /// Whether contents are a text as it was sealed.
    static func isSealed(_ contents: Data) -> Bool {
        guard let mark = contents.firstRange(of: Data(mark.utf8)) else { return false }
        let seal = mark.upperBound..<min(mark.upperBound + 32, contents.endIndex)
        var text = contents
        text.replaceSubrange(mark.lowerBound..<seal.upperBound, with: Data(blank.utf8))
        return contents[seal] == Data(ContentFingerprint(of: text).digits.utf8)
    }

    private static let mark = "Narration, seal "
}
