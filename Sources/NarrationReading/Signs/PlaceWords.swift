/// A language's rules for numbers in postal addresses.
protocol PlaceWords {
    /// The words after a name that make it a street, in lower case.
    var streetWords: Set<String> { get }

    /// The words for the number of a house of four digits.
    func houseNumber(_ number: Int) -> String?

    /// The number of digits of a post code.
    var postCodeLength: Int? { get }

    /// Whether a post code comes before a town: "10115 Berlin".
    func isTown(_ name: Substring) -> Bool

    /// Whether a post code comes after a state: "CA 90210".
    func isState(_ name: Substring) -> Bool
}

extension PlaceWords {
    var streetWords: Set<String> { [] }
    func houseNumber(_ number: Int) -> String? { nil }
    var postCodeLength: Int? { nil }
    func isTown(_ name: Substring) -> Bool { false }
    func isState(_ name: Substring) -> Bool { false }
}
