/// A language's words for units.
protocol MeasureWords {
    /// The units, as they are written after a number: "km", "°C", "in.".
    var units: [String: Noun] { get }

    /// The words for a length in feet and inches, as in 5'10".
    func feet(_ feet: Int, inches: Int) -> String?
}

extension MeasureWords {
    var units: [String: Noun] { [:] }
    func feet(_ feet: Int, inches: Int) -> String? { nil }
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
