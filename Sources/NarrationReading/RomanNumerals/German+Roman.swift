extension German {
    var numberedWords: Set<String> { Self.numbered }
    var rulers: Set<String> { Self.rulerNames }
    var titles: Set<String> { Self.rulerTitles }
    var rulerArticles: Set<String> { Self.articles }
    private static let articles: Set = ["der", "die", "dem", "den", "des"]

    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? {
        if Self.articles.contains(place.name) {
            let isNominative = place.name == "der" || place.name == "die"
            return speller.words(for: number, by: isNominative ? "%spellout-ordinal" : "%spellout-ordinal-n")
        }
        let isFeminine = Self.queens.contains(place.name) || place.title.hasSuffix("in")
        let article: String
        switch place.before {
        case _ where isGenitive(place.name), "des", "wegen": article = isFeminine ? "der" : "des"
        case let word where Self.dativePrepositions.contains(word): article = isFeminine ? "der" : "dem"
        case let word where Self.accusativePrepositions.contains(word): article = isFeminine ? "die" : "den"
        default:
            let rules = "%spellout-ordinal"
            return speller.words(for: number, by: rules).map { (isFeminine ? "die " : "der ") + $0 }
        }
        let rules = article == "die" ? "%spellout-ordinal" : "%spellout-ordinal-n"
        return speller.words(for: number, by: rules).map { "\(article) \($0)" }
    }

    /// Whether a name is in the genitive: "Ludwigs".
    private func isGenitive(_ name: String) -> Bool {
        name.hasSuffix("s") && !Self.rulerNames.contains(name)
    }

    private static let dativePrepositions = Set(
        words: "unter von vom mit bei beim nach seit zu zum aus gegenüber außer dem vor neben zwischen"
    )

    private static let accusativePrepositions = Set(words: "für gegen durch ohne um den über an auf")

    private static let numbered = Set(
        words: """
            kapitel kapitels buch bücher teil teile teils band bände akt akte szene szenen aufzug auftritt abschnitt tafel
            abbildung gesang brief seite tabelle anhang artikel weltkrieg heft folge lektion strophe bild klasse stufe typ
            """
    )

    private static let rulerTitles = Set(
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

    private static let rulerNames = queens.union(
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
