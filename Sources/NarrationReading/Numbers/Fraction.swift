/// A number as it is written with a fraction: `½`, `3/4`, `2½`, `1 1/4`.
struct Fraction: Sendable, Equatable {
    /// The whole number before the fraction.
    var whole: Int?

    var numerator: Int
    var denominator: Int

    /// Whether the fraction is a single character: `½`.
    var isCharacter: Bool

    /// Whether "a" comes before it, which the words then lack.
    var isAfterArticle = false

    /// The word before it, in lower case; empty if no word is before it.
    var before = ""

    /// The tokens.
    var tokens: Range<Int>

    var isHalf: Bool { numerator == 1 && denominator == 2 }
}
