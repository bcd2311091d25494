extension German {
    var hasOrdinalStops: Bool { true }
    func ordinal(_ number: Int, at place: OrdinalPlace) -> String? {
        guard isOrdinal(place) else { return nil }
        let noun = Self.ordinalLinks.contains(place.noun) ? place.listedNoun : place.noun
        if place.determiner.isEmpty, Self.ordinalLinks.contains(place.noun), noun.isEmpty {
            return speller.words(for: number, by: "%spellout-ordinal")
        }
        let gender = noun.isEmpty || Self.functionWords.contains(noun) ? .masculine : gender(of: noun)
        return ordinal(number, gender, at: place)
    }

    /// The words for an ordinal number before a noun of a gender.
    func ordinal(_ number: Int, _ gender: Gender, at place: OrdinalPlace) -> String? {
        speller.words(for: number, by: "%spellout-ordinal\(ending(gender, at: place))")
    }

    /// Whether a full stop after a number makes it an ordinal number, and does not end a sentence.
    private func isOrdinal(_ place: OrdinalPlace) -> Bool {
        let isNoun = place.isCapitalized && !Self.functionWords.contains(place.noun)
        if isNoun, Self.orderedNouns.contains(place.noun) || Self.months.number(of: place.noun) != nil { return true }
        if place.isListed, place.noun.isEmpty || Self.ordinalLinks.contains(place.noun) { return true }
        if Self.firmDeterminers.contains(place.determiner) { return true }
        if !place.isCapitalized, !place.noun.isEmpty { return !Self.ordinalLinks.contains(place.noun) || place.isFirst }
        let isDetermined = place.isFirst || Self.determiners.contains(place.determiner)
        return isNoun && isDetermined
    }

    /// The end of the name of ICU's rules: the case and the gender by the word before.
    private func ending(_ gender: Gender, at place: OrdinalPlace) -> String {
        switch place.determiner {
        case "die", "das", "ins", "ans", "aufs", "fürs", "durchs": return ""
        case "der", "dieser", "jeder", "jener", "welcher":
            return gender == .masculine && !Self.dativePrepositions.contains(place.beforeDeterminer) ? "" : "-n"
        case "ein", "kein", "mein", "dein", "sein", "ihr", "unser", "euer": return Self.strong(gender)
        case "bis", "ab": return "-n"
        case let word where Self.dativePrepositions.contains(word): return gender == .feminine ? "-r" : "-m"
        case let word where Self.determiners.contains(word):
            return ["n", "m", "s", "r"].contains { word.hasSuffix($0) } && !word.hasSuffix("es")
                || ["des", "eines", "keines", "meines", "seines", "ihres"].contains(word) ? "-n" : ""
        default: return Self.strong(gender)
        }
    }

    private static func strong(_ gender: Gender) -> String {
        switch gender {
        case .masculine: "-r"
        case .feminine: ""
        case .neuter: "-s"
        }
    }

    /// The words that link the numbers of a list.
    static let ordinalLinks = Set(words: "und oder bis sowie")

    /// The words after which a number with a full stop is an ordinal number, even at the end of a sentence.
    private static let firmDeterminers = Set(words: "am zum vom beim dem des")

    private static let dativePrepositions = Set(
        words: "in mit von aus bei nach seit zu an auf vor unter über neben zwischen hinter während wegen trotz"
    )

    private static let determiners = firmDeterminers.union(dativePrepositions).union(
        Set(
            words: """
                der die das den im zur ins ans aufs fürs durchs bis ab als
                dieser diese dieses diesem diesen jeder jede jedes jedem jeden jener jene jenes jenem jenen welcher
                ein eine einem einen einer eines kein keine keinem keinen keiner keines
                mein meine meinem meinen meiner meines dein deine deinem deinen deiner deines
                sein seine seinem seinen seiner seines ihr ihre ihrem ihren ihrer ihres
                unser unsere unserem unseren unserer unseres euer eure eurem euren eurer eures
                """
        )
    )

    /// The nouns that are hardly ever counted after a number with a full stop.
    private static let orderedNouns = Set(
        words: """
            jahrhundert jahrhunderts jahrhunderten jahrtausend jahrtausends kapitel weltkrieg weltkriegs auflage
            geburtstag geburtstags stock lebensjahr jh jhd jhdt jhs aufl
            """
    )
}
