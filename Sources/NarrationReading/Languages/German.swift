/// German.
struct German: SpokenLanguage {
    let speller: NumberSpeller

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: tag) ?? NumberSpeller(language: "de") else { return nil }
        self.speller = speller
    }
}
