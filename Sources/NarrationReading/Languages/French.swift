/// French; Swiss and Belgian French count in their own way.
struct French: SpokenLanguage {
    let speller: NumberSpeller

    /// - Parameter tag: A BCP 47 tag of the language.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: tag) ?? NumberSpeller(language: "fr") else { return nil }
        self.speller = speller
    }
}
