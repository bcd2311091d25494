/// English, British or American.
struct English: SpokenLanguage {
    let speller: NumberSpeller

    /// Whether numbers, units and dates are American.
    let isAmerican: Bool

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: "en") else { return nil }
        self.speller = speller
        isAmerican = ["en-us", "en-ca", "en-ph"].contains(tag.lowercased())
    }
}
