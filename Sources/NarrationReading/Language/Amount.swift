/// How much there is of something: "5", "−5", "2½", "5–10", "2.5 million".
struct Amount: Sendable {
    /// Whether there is a minus sign before it.
    var isNegative = false

    /// The number, or the lower end of a range.
    var first: Quantity

    /// The upper end of a range.
    var last: Quantity?

    /// The word after the number: "million".
    var scale: Scale?

    /// The word before it, in lower case; empty if no word is before it.
    var before = ""

    /// Whether it describes a noun, as in "a 20 dollar bill".
    var isAttributive = false

    /// The tokens.
    var tokens: Range<Int>
}

/// A number with or without a fraction.
enum Quantity: Sendable {
    case numeral(Numeral)
    case fraction(Fraction)

    var tokens: Range<Int> {
        switch self {
        case .numeral(let numeral): numeral.tokens
        case .fraction(let fraction): fraction.tokens
        }
    }
}

/// A large number that is a word of its own.
struct Scale: Sendable, Equatable {
    let noun: Noun

    /// Whether it is a noun, which has a plural: "millones". The others are numerals: "mil".
    var isNoun: Bool { noun.one != noun.many }

    init(_ noun: Noun) {
        self.noun = noun
    }
}
