/// Spanish.
struct Spanish: SpokenLanguage {
    let speller: NumberSpeller

    /// Whether decimals follow a point and thousands a comma, as in Mexico.
    let hasDecimalPoint: Bool

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: tag) ?? NumberSpeller(language: "es") else { return nil }
        self.speller = speller
        let region = tag.uppercased().split(separator: "-").dropFirst().first { $0.utf8.count == 2 || $0 == "419" }
        hasDecimalPoint = ["MX", "US", "GT", "HN", "NI", "SV", "PA", "PR", "DO", "419"].contains(region ?? "ES")
    }
}
