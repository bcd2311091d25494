extension Russian {
    /// The months in the genitive, as they are written after a day.
    static let months = DateNames(
        """
        января янв
        февраля февр фев
        марта мар
        апреля апр
        мая
        июня июн
        июля июл
        августа авг
        сентября сент сен
        октября окт
        ноября нояб ноя
        декабря дек
        """
    )

    static let weekdays = DateNames(
        """
        понедельник
        вторник
        среда
        четверг
        пятница
        суббота
        воскресенье
        """
    )

    /// "Третье мая" as the day that it is, and "третьего мая" as the day on which something happens.
    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        guard isBeforeMonth else { return nil }
        if word == "к" || word == "ко" { return speller.words(for: number, by: "%spellout-ordinal-neuter-dative") }
        let isNamed = word.isEmpty || Self.namingWords.contains(word)
        return speller.words(
            for: number,
            by: isNamed ? "%spellout-ordinal-neuter" : "%spellout-ordinal-neuter-genitive"
        )
    }

    func date(_ date: NumericDate, at place: OrdinalPlace) -> String? {
        guard let day = day(date.day, isBeforeMonth: true, after: place.determiner) else { return nil }
        let month = "\(day) \(Self.months.names[date.month - 1])"
        guard date.year.utf8.count == 4, let year = Int(date.year) else {
            return date.year.isEmpty ? month : year(digits: date.year).map { "\(month) \($0)" }
        }
        return ordinalYear(year, .genitive).map { "\(month) \($0) года" }
    }

    /// The words after which a date is named.
    private static let namingWords = Set(
        words: """
            сегодня завтра вчера это было будет наступило настало на равна равно
            понедельник вторник среда четверг пятница суббота воскресенье
            """
    )
}
