package import Narration

extension Utterance {
    /// The letters, if the text is nothing but letters of Roman numerals, perhaps with a full stop: `I`, `XIV.`
    package var loneNumeral: String? {
        guard string.utf8.count <= 20 else { return nil }
        let text = string.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        let letters = text.prefix { "IVXLCDM".contains($0) }
        let rest = string[letters.endIndex...]
        guard !letters.isEmpty, rest.trimmingPrefix(".").allSatisfy(\.isWhitespace) else { return nil }
        return String(letters)
    }
}

extension Book {
    /// What stands alone in utterances and may be a Roman numeral. A row of numerals is one of headings.
    package var loneNumerals: Set<String> { Set(pages.lazy.flatMap(\.utterances).compactMap(\.loneNumeral)) }
}
