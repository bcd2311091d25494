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

    func duration(hours: Int, minutes: Int, seconds: Int) -> String? {
        let nouns = [("ora", "ore"), ("minuto", "minuti"), ("secondo", "secondi")]
        let words = zip([hours, minutes, seconds], nouns).compactMap { number, noun in
            cardinal(number, before: noun.0).map { "\($0) \(number == 1 ? noun.0 : noun.1)".replacing("' ", with: "'") }
        }
        return words.count == 3 ? "\(words[0]), \(words[1]) e \(words[2])" : nil
    }

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
