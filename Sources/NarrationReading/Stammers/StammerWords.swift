/// A language's words that look like a stammer.
protocol StammerWords {
    /// Compounds whose first part is the first letter of the second, in lower case: "d-day".
    var compounds: Set<String> { get }
}

extension StammerWords {
    var compounds: Set<String> { [] }
}
