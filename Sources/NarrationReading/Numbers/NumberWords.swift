/// A language's words for numbers.
protocol NumberWords {
    /// Spells out numbers.
    var speller: NumberSpeller { get }

    /// Whether a sign divides the thousands of a number, as the comma in 1,000.
    func dividesThousands(_ sign: Substring) -> Bool

    /// Whether a sign comes before the decimals of a number, as the point in 3.14.
    func isDecimalSign(_ sign: Substring) -> Bool

    /// The words for a whole number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - noun: The word after it, in lower case, which may decide the gender; empty if there is none.
    /// - Returns: The words.
    func cardinal(_ number: Int, before noun: String) -> String?

    /// The words between a whole number and its decimals: "point".
    var decimalWord: String? { get }

    /// The word for a minus sign.
    var minus: String? { get }
}

extension NumberWords {
    // Signs differ between languages, and a wrong one would change the number.
    func dividesThousands(_ sign: Substring) -> Bool { false }
    func isDecimalSign(_ sign: Substring) -> Bool { false }
    func cardinal(_ number: Int, before noun: String) -> String? { speller.words(for: number) }
    var decimalWord: String? { nil }
    var minus: String? { nil }

    /// The words for a whole number that counts nothing.
    func cardinal(_ number: Int) -> String? { cardinal(number, before: "") }

    /// The words for a number as it is written, with its decimals one by one.
    func number(_ numeral: Numeral, before noun: String = "") -> String? {
        guard let decimals = numeral.decimals else {
            return numeral.integer.map { cardinal($0, before: noun) } ?? digits(numeral.digits)
        }
        guard let decimalWord, let integer = numeral.integer.map({ cardinal($0) }) ?? digits(numeral.digits),
            let digits = digits(decimals)
        else { return nil }
        return "\(integer) \(decimalWord) \(digits)"
    }

    /// The words for digits that are said one by one.
    func digits(_ digits: some StringProtocol) -> String? {
        let words = digits.compactMap(\.wholeNumberValue).compactMap { cardinal($0) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
