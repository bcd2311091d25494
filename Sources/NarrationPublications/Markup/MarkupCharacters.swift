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
