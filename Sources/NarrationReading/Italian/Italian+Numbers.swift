extension Italian {
    static let sortedWords = Set(words: "traccia brano disco cd lato passo lezione unità esercizio")

    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "virgola" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "punto" }
    var minus: String? { "meno" }

    /// One of something is said only if the gender of the thing is known. Other numbers have one form.
    func cardinal(_ number: Int, before noun: String) -> String? {
        guard number == 1, !noun.isEmpty else { return words(for: number) }
        switch Self.countedNouns[noun] {
        case .feminine: return "aeiou".contains(noun.prefix(1)) ? "un'" : "una"
        case .masculine: return Self.longArticles.contains { noun.hasPrefix($0) } ? "uno" : "un"
        case .neuter, nil: return nil
        }
    }

    /// The words for a number, divided before an "s" and before "nove", which voices would say as within a word.
    private func words(for number: Int) -> String? {
        speller.words(for: number)?.replacing(/([aeio])(se|nove(?!c))/) { "\($0.output.1) \($0.output.2)" }
    }

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        number == 1 ? (gender == .feminine ? "una" : "un") : cardinal(number)
    }

    func millionsLink(before noun: String) -> String { "di " }

    /// The words that take a number after them, which then counts nothing.
    static let numberedWords = Set(
        words: """
            capitolo pagina libro volume parte numero articolo comma atto scena figura tabella tavola canto lezione stanza
            camera sala aula piano binario porta classe gruppo serie fase tipo livello versione nota riga verso punto canale
            linea strada via piazza settimana giorno anno
            """
    )

    /// The beginnings of nouns before which the article is "uno".
    private static let longArticles = ["z", "gn", "ps", "sc", "sp", "st", "sb", "sf", "sg", "sl", "sm", "sv"]

    private static let countedNouns = GenderRules(
        nouns: [
            (
                .masculine,
                """
                anno mese giorno minuto secondo secolo metro chilometro centimetro millimetro chilo chilogrammo grammo
                litro euro dollaro centesimo milione miliardo uomo bambino ragazzo gatto cane cavallo soldato figlio
                fratello amico pezzo passo piede dito libro foglio bicchiere piatto cucchiaio cucchiaino colpo voto
                punto posto letto grado spicchio uovo
                """
            ),
            (
                .feminine,
                """
                ora settimana notte giornata volta persona donna bambina ragazza figlia sorella amica casa stanza camera
                pagina riga parola lettera moneta lira sterlina tonnellata goccia fetta tazza bottiglia mela arancia
                copia porta finestra barca nave macchina automobile
                """
            ),
        ],
        endings: [],
        others: .masculine
    ).nouns
}
