/// A language's words for numbers.
protocol NumberWords: FunctionWords {
    /// Spells out numbers.
    var speller: NumberSpeller { get }

    /// Whether a sign divides the thousands of a number, as the comma in 1,000.
    func dividesThousands(_ sign: Substring) -> Bool

    /// Whether a sign comes before the decimals of a number, as the point in 3.14.
    func isDecimalSign(_ sign: Substring) -> Bool

    /// The words, besides those of Roman numerals, whose number may begin with zeros that only sort: "track".
    static var sortedWords: Set<String> { get }

    /// The words for a whole number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - noun: What it counts, in lower case, which may decide the gender; empty if it counts nothing.
    /// - Returns: The words.
    func cardinal(_ number: Int, before noun: String) -> String?

    /// The words for a single thing, with the ending that the word before them asks for; `nil` for those of `cardinal`.
    ///
    /// - Parameters:
    ///   - noun: The thing, in lower case.
    ///   - before: The word before the number, in lower case; empty if no word is before it.
    /// - Returns: The words.
    func one(_ noun: String, after before: String) -> String?

    /// The words for a number in the case that the words around it ask for; `nil` for those of `cardinal`.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - noun: What it counts, in lower case; empty if it counts nothing.
    ///   - before: The word before the number, in lower case; empty if no word is before it.
    /// - Returns: The words.
    func declined(_ number: Int, before noun: String, after before: String) -> String?

    /// Whether a word after a number can be what the number counts.
    ///
    /// - Parameters:
    ///   - word: The word, in lower case.
    ///   - letters: How it is written.
    /// - Returns: Whether it can.
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool

    /// The words between a whole number and its decimals: "point".
    var decimalWord: String? { get }

    /// The words for the digits after a decimal sign.
    func decimals(_ digits: String) -> String?

    /// The word for the full stop in a version such as 2.0.1: "point".
    var stopWord: String? { get }

    /// The word for a minus sign.
    var minus: String? { get }

    /// The word for a plus sign.
    var plus: String? { get }
}

extension NumberWords {
    static var sortedWords: Set<String> { [] }
    // Signs differ between languages, and a wrong one would change the number.
    func dividesThousands(_ sign: Substring) -> Bool { false }
    func isDecimalSign(_ sign: Substring) -> Bool { false }
    func cardinal(_ number: Int, before noun: String) -> String? { speller.words(for: number) }
    func one(_ noun: String, after before: String) -> String? { nil }
    func declined(_ number: Int, before noun: String, after before: String) -> String? { nil }
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool {
        letters == .lowercase && !Self.functionWords.contains(word)
    }
    var decimalWord: String? { nil }
    func decimals(_ digits: String) -> String? { self.digits(digits) }
    var stopWord: String? { nil }
    var minus: String? { nil }
    var plus: String? { nil }

    /// The words for a whole number that counts nothing.
    func cardinal(_ number: Int) -> String? { cardinal(number, before: "") }

    /// The words for a number as it is written. Decimals are said as the language says them.
    func number(_ numeral: Numeral, before noun: String = "") -> String? {
        guard let decimals = numeral.decimals else { return integer(numeral, before: noun) }
        guard let decimalWord, let decimals = self.decimals(decimals) else { return nil }
        guard !numeral.digits.isEmpty else { return "\(decimalWord) \(decimals)" }
        return integer(numeral, before: "").map { "\($0) \(decimalWord) \(decimals)" }
    }

    private func integer(_ numeral: Numeral, before noun: String) -> String? {
        guard !numeral.hasLeadingZeros, let integer = numeral.integer else { return digits(numeral.digits) }
        return cardinal(integer, before: noun)
    }

    /// The words for digits that are said one by one.
    func digits(_ digits: some StringProtocol) -> String? {
        let words = digits.compactMap(\.wholeNumberValue).compactMap { cardinal($0) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The words for digits that are said as a number, after their leading zeros.
    func wholeDecimals(_ digits: String) -> String? {
        let number = digits.drop { $0 == "0" }
        guard digits.utf8.count <= 2, let value = Int(number) else { return self.digits(digits) }
        let zeros = self.digits(digits.prefix(digits.count - number.count))
        return cardinal(value).map { words in zeros.map { "\($0) \(words)" } ?? words }
    }

    /// The words for a number of at most four digits; those of the digits if it is longer or begins with a zero.
    func shortNumber(_ digits: some StringProtocol) -> String? {
        let isNumber = digits.utf8.count <= 4 && (digits == "0" || !digits.hasPrefix("0"))
        return isNumber ? Int(digits).flatMap { cardinal($0) } : self.digits(digits)
    }

    /// Whether a sign divides thousands where blanks, apostrophes and one more sign do.
    func isThousandsSign(_ sign: Substring, full: String) -> Bool {
        sign == full || sign.isNarrowBlank || sign == "'" || sign == "’"
    }
}

extension Substring {
    /// Whether it is a blank that may divide thousands.
    var isNarrowBlank: Bool { [" ", "\u{A0}", "\u{202F}", "\u{2009}"].contains(self) }
}
