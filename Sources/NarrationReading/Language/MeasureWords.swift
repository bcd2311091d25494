/// A language's words for units.
protocol MeasureWords {
    /// The units, as they are written after a number: "km", "°C", "in.".
    var units: [String: Noun] { get }

    /// The units that are written like a word, and are units only directly after the number: the "in" of "10in",
    /// and the "st" of "10st".
    static var attachedUnits: [String: Noun] { get }

    /// The units that are units only after a blank: the "s" of "45 s", which is no decade.
    static var detachedUnits: [String: Noun] { get }

    /// The units that are units only after a larger one: the "in" of "5 ft 10 in".
    var smallerUnits: [String: [String: Noun]] { get }

    /// The word for a percentage with the ending of an adjective after its sign: the "hundertprozentig" of "100%ig".
    ///
    /// - Parameters:
    ///   - numeral: The number.
    ///   - ending: The letters after the sign.
    /// - Returns: The word, or `nil` if the letters are no such ending.
    func percentage(_ numeral: Numeral, ending: Substring) -> String?

    /// The words before one of something, in lower case: "a", "per".
    static var singularDeterminers: Set<String> { get }

    /// The words for the directions of a compass, as they are written after degrees: "N".
    static var directions: [String: String] { get }

    /// The nouns for a sixtieth of a degree, and for a sixtieth of that.
    static var arcUnits: (minute: Noun, second: Noun)? { get }

    /// The words for a length in feet and inches, as in 5'10".
    func feet(_ feet: Int, inches: Int) -> String?

    /// The words for a length in feet before a word, in lower case, that says of what: 6' tall.
    func feet(_ feet: Int, before word: String) -> String?
}

extension MeasureWords {
    var units: [String: Noun] { [:] }
    static var attachedUnits: [String: Noun] { [:] }
    static var detachedUnits: [String: Noun] { [:] }
    var smallerUnits: [String: [String: Noun]] { [:] }
    static var singularDeterminers: Set<String> { [] }
    func percentage(_ numeral: Numeral, ending: Substring) -> String? { nil }
    static var directions: [String: String] { [:] }
    static var arcUnits: (minute: Noun, second: Noun)? { nil }
    func feet(_ feet: Int, inches: Int) -> String? { nil }
    func feet(_ feet: Int, before word: String) -> String? { nil }
}

extension [String: Noun] {
    /// Adds the ways in which a power is written without a raised digit: "m2" for "m²".
    func withPlainPowers() -> Self {
        var units = self
        for (unit, noun) in self {
            units[unit.replacing("²", with: "2").replacing("³", with: "3")] = noun
        }
        return units
    }
}
