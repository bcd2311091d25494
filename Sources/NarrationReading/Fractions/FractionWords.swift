/// A language's words for fractions.
protocol FractionWords: NumberWords {
    /// The words for a fraction.
    ///
    /// - Parameters:
    ///   - fraction: The fraction.
    ///   - noun: The word after it, in lower case; empty if there is none.
    /// - Returns: The words.
    func fraction(_ fraction: Fraction, before noun: String) -> String?

    /// The words for a fraction of a unit, with the unit: "half a kilometre".
    func fraction(_ fraction: Fraction, of noun: Noun) -> String?
}

extension FractionWords {
    func fraction(_ fraction: Fraction, before noun: String) -> String? { nil }
    func fraction(_ fraction: Fraction, of noun: Noun) -> String? { nil }
}
