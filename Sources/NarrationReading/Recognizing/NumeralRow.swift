/// The Roman numerals with which a book numbers its headings: `I`, `II`, `III`. Beside others, also a letter alone is
/// one.
struct NumeralRow: Sendable, Equatable {
    /// The numerals, as they are written.
    let numerals: Set<String>

    /// - Parameter texts: What stands alone in the book. Those are numerals of which a neighbour in counting does, too.
    init(among texts: Set<String> = []) {
        let values = Set(texts.compactMap { RomanNumeral($0)?.value })
        numerals = texts.filter { text in
            RomanNumeral(text).map { values.contains($0.value - 1) || values.contains($0.value + 1) } ?? false
        }
    }

    /// What identifies it in the version of a reading.
    var version: String { numerals.isEmpty ? "" : ", numbered \(numerals.sorted().joined(separator: " "))" }
}
