/// A language of which only the whole numbers are known, from ICU.
struct OtherLanguage: SpokenLanguage {
    let speller: NumberSpeller

    /// - Parameter tag: A BCP 47 tag. Without rules for it, the initializer returns `nil`.
    init?(_ tag: String) {
        guard let speller = NumberSpeller(language: tag) else { return nil }
        self.speller = speller
    }
}
