extension German {
    static let longNumberedWords: Set<String> = ["kapitel", "gesang"]
    static let rulerArticles: Set<String> = ["der", "die", "dem", "den", "des"]

    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        if Self.rulerArticles.contains(place.name) {
            let isNominative = place.name == "der" || place.name == "die"
            return speller.words(for: number, by: isNominative ? "%spellout-ordinal" : "%spellout-ordinal-n")
        }
        let (article, isWeak) = article(at: place)
        return speller.words(for: number, by: isWeak ? "%spellout-ordinal-n" : "%spellout-ordinal")
            .map { "\(article) \($0)" }
    }

    static let epithets: [String: String] = ["Gr": "Groß", "Ä": "Älter", "J": "Jünger"]

    func epithet(_ stem: String, at place: RulerPlace) -> String? {
        guard stem != "Jünger" || !Self.seasons.contains(place.name) else { return nil }
        let (article, isWeak) = article(at: place)
        return "\(article) \(stem)\(isWeak ? "en" : "e")"
    }

    /// The words after which "d. J." is "des Jahres".
    private static let seasons = Set(words: "ende anfang mitte sommer winter frühling frühjahr herbst januar monat")

    /// The article before the number or adjective of a ruler, and whether what follows ends in "n".
    private func article(at place: RulerPlace) -> (article: String, isWeak: Bool) {
        let isFeminine = Self.queens.contains(place.name) || place.title.hasSuffix("in")
        switch place.before {
        case _ where isGenitive(place.name), "des", "wegen": return (isFeminine ? "der" : "des", true)
        case let word where Self.dativePrepositions.contains(word): return (isFeminine ? "der" : "dem", true)
        case let word where Self.accusativePrepositions.contains(word):
            return isFeminine ? ("die", false) : ("den", true)
        default: return (isFeminine ? "die" : "der", false)
        }
    }

    /// Whether a name is in the genitive: "Ludwigs".
    private func isGenitive(_ name: String) -> Bool {
        name.hasSuffix("s") && !Self.rulers.contains(name)
    }

    private static let dativePrepositions = Set(
        words: "unter von vom mit bei beim nach seit zu zum aus gegenüber außer dem vor neben zwischen"
    )

    private static let accusativePrepositions = Set(words: "für gegen durch ohne um den über an auf")

    static let numberedWords = Set(
        words: """
            kapitel kapitels buch bücher teil teile teils band bände akt akte szene szenen aufzug auftritt abschnitt tafel
            abbildung gesang brief seite tabelle anhang artikel weltkrieg heft folge lektion strophe bild klasse stufe typ
            absatz satz paragraf schritt
            """
    )

    static let titles = Set(
        words: """
            könig königin papst kaiser kaiserin zar zarin fürst fürstin herzog herzogin graf gräfin prinz prinzessin
            kurfürst erzherzog sultan pharao großherzog landgraf markgraf
            """
    )

    private static let queens = Set(
        words: """
            elisabeth katharina maria anna christina christine isabella viktoria margarethe margrethe margarete beatrix
            juliana wilhelmina johanna kleopatra theresia
            """
    )

    static let rulers = queens.union(
        Set(
            words: """
                ludwig louis friedrich wilhelm heinrich karl otto konrad rudolf leopold josef joseph franz ferdinand maximilian
                albrecht albert georg eduard richard jakob johann johannes paul pius leo gregor benedikt klemens clemens
                innozenz urban bonifaz bonifatius sixtus julius hadrian philipp alexander nikolaus peter napoleon august
                christian gustav oskar viktor emanuel lothar alfons iwan ivan boris adolf ernst moritz ramses ptolemäus
                darius xerxes murad mehmed selim süleyman harald olaf erich magnus knut waldemar kasimir sigismund
                stephan stefan konstantin justinian theodosius michael basileios martin eugen robert david
                """
        )
    )
}
