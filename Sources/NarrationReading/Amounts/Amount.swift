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

    /// What is between it and what is counted.
    let link: Link

    enum Link: Sendable, Equatable {
        /// Nothing: "three million pounds".
        case none
        /// "Tres millones de libras".
        case de
        /// "Trois millions de livres", "trois millions d'euros".
        case elidedDe

        /// The words before a noun, with the blank.
        func words(before noun: String) -> String {
            switch self {
            case .none: ""
            case .de: "de "
            case .elidedDe: noun.elidesDe ? "d'" : "de "
            }
        }
    }

    init(_ noun: Noun, link: Link = .none) {
        self.noun = noun
        self.link = link
    }
}

extension String {
    /// Whether the French "de" before it becomes "d'".
    var elidesDe: Bool { first.map { "aeiouhéèê".contains($0) } ?? false }
}
