// In code between backticks quotation marks are no speech. Until the speech of a story is found they stand as other
// characters, which Unicode reserves for use inside a program: `print("Hop")`.

extension Character {
    private static let quotationMarks = Array("'\"“”„«»‘’‚‹›「」『』")

    /// U+FDD0 and those after it.
    private static let veils = (0..<quotationMarks.count).map { Character(Unicode.Scalar(UInt16(0xFDD0 + $0))!) }

    private static let veiled = Dictionary(uniqueKeysWithValues: zip(quotationMarks, veils))
    fileprivate static let unveiled = Dictionary(uniqueKeysWithValues: zip(veils, quotationMarks))

    /// What stands for a quotation mark in code; any other character stays itself.
    var veiledIfQuotationMark: Character { Self.veiled[self] ?? self }
}

extension String {
    /// The text with its quotation marks in code.
    var unveiled: String {
        guard utf8.contains(0xEF) else { return self }
        return String(map { Character.unveiled[$0] ?? $0 })
    }
}
