extension StringProtocol {
    /// The text without the blanks around it.
    var trimmed: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text.drop(while: \.isWhitespace))
    }

    /// The day, the month or the year with which it begins, as in `2018-05-08T02:24:50Z`.
    var leadingDay: String? { String(self).prefixMatch(of: /\d{4}(-\d\d(-\d\d)?)?/).map { String($0.0) } }

    /// The text with single blanks, and none at its ends.
    var folded: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Character {
    /// Whether it is a blank that CSS folds, which a no-break space is not.
    var isMarkupBlank: Bool {
        self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\r\n" || self == "\u{C}"
    }
}

extension Character {
    /// Whether it is a bracket or a quotation mark before words.
    var isOpening: Bool { "([{“‘«„‚‹¿¡".contains(self) }
}

/// The marks around a quotation.
struct QuotationMarks {
    let opening: String
    let closing: String

    /// The marks of a language. Those within a quotation are the other ones of it.
    init(language: String, depth: Int) {
        let marks = Self.marks[language.primarySubtag] ?? ["“", "”", "‘", "’"]
        (opening, closing) = (marks[depth % 2 * 2], marks[depth % 2 * 2 + 1])
    }

    /// What languages use in place of English ones: CLDR's data of delimiters.
    private static let marks = [
        "cs": ["„", "“", "‚", "‘"], "da": ["“", "”", "‘", "’"], "de": ["„", "“", "‚", "‘"], "es": ["«", "»", "“", "”"],
        "fr": ["« ", " »", "“", "”"], "it": ["«", "»", "“", "”"], "pl": ["„", "”", "«", "»"],
        "pt": ["“", "”", "‘", "’"], "ru": ["«", "»", "„", "“"], "sv": ["”", "”", "’", "’"], "uk": ["«", "»", "„", "“"],
    ]
}

extension StringProtocol {
    var isBlankMarkup: Bool { allSatisfy { $0.isMarkupBlank || $0 == "\u{2028}" } }

    /// Digits after a word as those above or below a line: H₂O, m².
    func raised(isSubscript: Bool) -> String {
        guard !isEmpty, allSatisfy({ "0" <= $0 && $0 <= "9" }) else { return String(self) }
        let digits = Array(isSubscript ? "₀₁₂₃₄₅₆₇₈₉" : "⁰¹²³⁴⁵⁶⁷⁸⁹")
        return String(compactMap { $0.wholeNumberValue.map { digits[$0] } })
    }

    /// The language of a tag without its country and script.
    var primarySubtag: String { lowercased().split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? "" }
}
