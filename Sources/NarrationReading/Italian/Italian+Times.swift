extension Italian {
    /// "Quindici e trenta". Two numbers with a colon are no time after a book of the Bible, or the word for a result.
    func time(_ time: ClockTime) -> String? {
        guard !Self.beforeOthers.contains(time.before), let hours = time.hours == 1 ? "una" : cardinal(time.hours)
        else {
            return nil
        }
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return cardinal(minutes).map { "\(hours) e \($0)" }
    }

    static let timeParts: TimeParts? = TimeParts(
        hour: Noun("ora", "ore"),
        minute: Noun("minuto", "minuti"),
        second: Noun("secondo", "secondi"),
        link: "e"
    )

    static let wordsBeforeTimes: Set<String> = ["ore", "le", "alle", "dalle", "delle"]
    static let timeArticles: Set<String> = ["all'", "all’"]

    private static let beforeOthers = Set(
        words: """
            genesi esodo levitico numeri deuteronomio giosuè giudici samuele re cronache esdra neemia giobbe salmo salmi
            proverbi isaia geremia ezechiele daniele osea amos matteo marco luca giovanni atti romani corinzi galati efesini
            filippesi colossesi tessalonicesi timoteo tito ebrei giacomo pietro apocalisse mt mc lc gv
            punteggio risultato parziale rapporto scala
            """
    )
}
