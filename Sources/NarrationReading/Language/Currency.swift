/// The money of a country.
struct Currency: Sendable, Equatable {
    /// "Dollar".
    let unit: Noun

    /// The hundredth of a unit: "cent".
    let part: Noun?

    init(_ unit: Noun, _ part: Noun? = nil) {
        self.unit = unit
        self.part = part
    }
}
