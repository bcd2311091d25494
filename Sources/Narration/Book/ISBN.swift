/// The number of an edition of a book (ISO 2108): thirteen digits, or ten in the older form.
package enum ISBN {
    /// Why a text is not a valid ISBN.
    package enum Fault: Error, Equatable {
        /// It does not have ten or thirteen digits.
        case form
        /// The last digit does not agree with the others, which need this one.
        case checkDigit(expected: String)
    }

    /// Checks the form and the check digit of an ISBN, which may have hyphens and blanks between its digits.
    ///
    /// - Throws: ``Fault``.
    package static func check(_ text: String) throws(Fault) {
        let digits = text.filter { $0 != "-" && !$0.isWhitespace }.uppercased()
        guard digits.wholeMatch(of: /[0-9]{9}[0-9X]|[0-9]{13}/) != nil else { throw .form }
        let values = digits.dropLast().compactMap(\.wholeNumberValue)
        let expected = values.count == 12 ? checkDigitOfThirteen(values) : checkDigitOfTen(values)
        guard digits.hasSuffix(expected) else { throw .checkDigit(expected: expected) }
    }

    /// The digits weigh 1 and 3 in turn; with the check digit their sum is a multiple of 10.
    private static func checkDigitOfThirteen(_ values: [Int]) -> String {
        let sum = values.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
        return String((10 - sum % 10) % 10)
    }

    /// The digits weigh 10 down to 2; with the check digit, where X is 10, their sum is a multiple of 11.
    private static func checkDigitOfTen(_ values: [Int]) -> String {
        let sum = values.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) }
        let digit = (11 - sum % 11) % 11
        return digit == 10 ? "X" : String(digit)
    }
}
