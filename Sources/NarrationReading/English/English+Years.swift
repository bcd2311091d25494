extension English {
    func decadeDigits(_ digits: String) -> String? { self.digits(digits)?.replacing("zero", with: "oh") }

    func year(_ number: Int) -> String? {
        // Nobody says "twenty oh seven".
        if number % 1000 < 10 { return cardinal(number) }
        return speller.words(for: number, by: "%spellout-numbering-year")?.replacing("-oh-", with: " oh ")
            .replacing("oh-", with: "oh ")
    }

    func isYear(_ number: Int, at place: Surroundings) -> Bool {
        if Self.yearNouns.contains(place.before) || Self.eraNames.contains(place.after) { return true }
        // "In 1984 people…" begins a clause.
        if ["in", "since"].contains(place.before), Self.people.contains(place.after) || place.letters == .capitalized {
            return true
        }
        if isPlural(place.after) || isCounted(place.after, place.letters) && isPlural(place.afterThat) { return false }
        let isAfterPreposition = Self.prepositions.contains(place.before)
        if !isAfterPreposition, Self.partitives.contains(place.after) { return false }
        if Self.quantifiers.contains(place.before) { return false }
        if place.before == "of", Self.crowds.contains(place.beforeThat) { return false }
        return isAfterPreposition ? (1000...2999).contains(number) : (1010...2099).contains(number)
    }

    func decade(_ number: Int, suffix: String) -> String? {
        guard suffix == "s" else { return nil }
        let words = number >= 1000 ? year(number) : codeNumber(Substring(String(number)), isFirst: false)
        return words.map(plural)
    }

    /// A number word in the plural: "twenties".
    private func plural(_ words: String) -> String {
        if words.hasSuffix("y") { return words.dropLast() + "ies" }
        return words + (words.hasSuffix("x") ? "es" : "s")
    }

    /// Whether a word is what a number of things would count.
    private func isPlural(_ word: String) -> Bool {
        guard !Self.functionWords.contains(word), !Self.singulars.contains(word) else { return false }
        return word.hasSuffix("s") && !word.hasSuffix("ss") && !word.hasSuffix("us") || Self.plurals.contains(word)
    }

    static let eras: [String: String] = [
        "BC": "B C", "B.C.": "B C", "B. C.": "B C", "BCE": "B C E", "B.C.E.": "B C E", "AD": "A D", "A.D.": "A D",
        "A. D.": "A D", "CE": "C E", "C.E.": "C E",
    ]

    private static let yearNouns = Set(
        words: "year years summer winter spring autumn fall ad anno circa early late mid christmas easter"
    )

    private static let eraNames: Set = ["bc", "ad", "bce", "ce"]

    private static let prepositions = Set(words: "in since until till by from before after during circa")

    /// The words after a number of things.
    private static let partitives = Set(words: "of or times per")

    /// The words before a number of things.
    private static let quantifiers = Set(
        words: """
            some nearly almost over under than least most exactly only all these those another every were are have had has
            page pages number numbers line lines verse room plus minus equals times counted cost costs weighed
            """
    )

    /// The words after which "of 1500" is a number of things.
    private static let crowds = Set(
        words: """
            crowd army population total force fleet distance height depth speed sum number audience weight value price
            cost length altitude area body party loss garrison band group company congregation flock herd capacity
            average maximum minimum staff crew tribe
            """
    )

    private static let plurals = Set(
        words: """
            men women children people feet teeth mice geese oxen sheep deer fish swine cattle million billion dozen
            strong
            """
    )

    private static let people: Set = ["people", "men", "women", "children"]

    private static let singulars = Set(words: "was is has does this as its his always news series paris james charles")
}
