/// A language of which only the whole numbers are known, from ICU.
struct OtherLanguage: SpokenLanguage {
    let speller: NumberSpeller
    private let signs: NumberSigns

    var coverage: RuleCoverage { .wholeNumbers }

    /// - Parameter tag: A BCP 47 tag. Without rules for it, the initializer returns `nil`.
    init?(_ tag: String) {
        let tag = tag.inWordsOfICU
        guard let speller = NumberSpeller(language: tag), let signs = NumberSigns(language: tag) else { return nil }
        (self.speller, self.signs) = (speller, signs)
    }

    func dividesThousands(_ sign: Substring) -> Bool { sign == signs.thousands || sign.isNarrowBlank || sign == "٬" }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == signs.decimals || sign == "٫" }

    /// A full stop may make an ordinal number, because it is not known.
    var hasOrdinalStops: Bool { true }

    /// The words, unless they depend on the gender of a noun. An engine may know it.
    func cardinal(_ number: Int, before noun: String) -> String? {
        noun.isEmpty || !hasGenders(number) ? speller.words(for: number) : nil
    }

    /// Any word may be a noun, because none is known.
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool { true }

    private func hasGenders(_ number: Int) -> Bool {
        let words = Self.genders.compactMap { speller.words(for: number, by: .named("%spellout-cardinal-\($0)")) }
        return Set(words).count > 1
    }

    /// The genders, as CLDR names them.
    private static let genders = ["masculine", "feminine", "neuter", "common", "reale"]
}

extension String {
    /// A language's tag with the name that ICU has for the language. Mandarin is Chinese.
    fileprivate var inWordsOfICU: String {
        lowercased() == "cmn" || lowercased().hasPrefix("cmn-") ? "zh" + dropFirst(3) : self
    }
}
