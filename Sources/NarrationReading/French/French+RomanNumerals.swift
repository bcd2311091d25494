extension French {
    static let longNumberedWords: Set<String> = ["chapitre", "chant", "psaume"]
    static let romanSuffixes: Set<String> = [
        "er", "ers", "re", "res", "ère", "ères", "ere", "ière", "e", "ᵉ", "me", "ème", "eme", "ième", "es", "mes",
        "èmes", "ièmes", "nd", "nde", "d", "de",
    ]

    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        guard number == 1 else { return cardinal(number) }
        return Self.queens.contains(place.name) || place.title.hasSuffix("e") && place.title != "prince"
            ? "première" : "premier"
    }

    func orderingNumber(_ number: Int, after before: String, before after: String) -> String? {
        guard Self.orderedNouns.contains(after) else { return nil }
        return number == 1 ? "premier" : ordinal(number)
    }

    static let numberedWords = Set(
        words: """
            chapitre chapitres livre livres partie parties acte actes scène scènes tome tomes volume volumes section
            article tableau planche figure annexe chant psaume page pages guerre leçon épisode titre type phase
            """
    )

    private static let orderedNouns = Set(
        words: "siècle siècles arrondissement dynastie congrès concile olympiade internationale"
    )

    static let titles = Set(
        words:
            "roi reine pape empereur impératrice tsar tsarine prince princesse duc duchesse comte sultan pharaon saint"
    )

    private static let queens = Set(
        words: "élisabeth elisabeth catherine marie anne isabelle victoria christine marguerite jeanne cléopâtre"
    )

    static let rulers = queens.union(
        Set(
            words: """
                louis henri françois charles philippe napoléon jean pie léon grégoire clément benoît innocent urbain boniface
                sixte jules paul édouard edouard richard guillaume georges george jacques alexandre nicolas pierre frédéric
                joseph léopold ferdinand alphonse robert otton constantin théodose justinien albert baudouin hugues ramsès
                ptolémée darius xerxès gustave oscar christian victor emmanuel maximilien rodolphe mehmed murad soliman
                adrien célestin eugène martin étienne michel ivan guillaume clovis lothaire childéric dagobert harald
                """
        )
    )
}
