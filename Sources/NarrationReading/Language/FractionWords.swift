/// A language's words for fractions.
protocol FractionWords: NumberWords {
    /// The words for a fraction.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - noun: The word after it, in lower case; empty if there is none.
    /// - Returns: The words.
    func fraction(_ fraction: Fraction, before noun: String) -> String?

    /// The nouns before which two numbers are no fraction: "6/8 time".
    static var pairedNouns: Set<String> { get }

    /// The words for a fraction and the noun after it, where the noun is in between: "deux heures et demie".
    func fraction(_ fraction: Fraction, around noun: String) -> String?

    /// The indefinite articles.
    static var indefiniteArticles: Set<String> { get }

    /// The words for a fraction of a unit, with the unit: "half a kilometre".
    func fraction(_ fraction: Fraction, of noun: Noun) -> String?
}

extension FractionWords {
    static var pairedNouns: Set<String> { [] }
    static var indefiniteArticles: Set<String> { [] }
    func fraction(_ fraction: Fraction, around noun: String) -> String? { nil }
    func fraction(_ fraction: Fraction, before noun: String) -> String? { nil }
    func fraction(_ fraction: Fraction, of noun: Noun) -> String? { nil }
}
