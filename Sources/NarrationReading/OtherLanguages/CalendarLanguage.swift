/// A language of which whole numbers, times of day, the days of a year and money are known.
protocol CalendarLanguage: SpokenLanguage {
    /// Its whole numbers.
    var numbers: OtherLanguage { get }

    /// The words for a day before the name of its month, of which the word before it may decide the case.
    func day(_ number: Int, after word: String) -> String?
}

extension CalendarLanguage {
    var coverage: RuleCoverage { .numbersTimesAndDates }

    var speller: NumberSpeller { numbers.speller }
    func dividesThousands(_ sign: Substring) -> Bool { numbers.dividesThousands(sign) }
    func isDecimalSign(_ sign: Substring) -> Bool { numbers.isDecimalSign(sign) }
    func cardinal(_ number: Int, before noun: String) -> String? { numbers.cardinal(number, before: noun) }
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool { numbers.isCounted(word, letters) }
    var stopWord: String? { numbers.stopWord }

    /// A full stop may make an ordinal number, of which only the days of months are known.
    var hasOrdinalStops: Bool { true }

    func ordinal(_ number: Int, at place: OrdinalPlace) -> String? {
        guard !place.isCapitalized, Self.months.number(of: place.noun) != nil else { return nil }
        return day(number, isBeforeMonth: true, after: place.determiner)
    }

    func day(_ number: Int, isBeforeMonth: Bool, after word: String) -> String? {
        isBeforeMonth && (1...31).contains(number) ? day(number, after: word) : nil
    }

    /// Two numbers with a colon may be a verse or the result of a match.
    static var timesNeedWords: Bool { true }

    /// Words that are written in a row, by their number from 1 on.
    static func numbered(_ words: String) -> [String] {
        [""] + words.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}

extension Noun {
    /// The form after a number in a Slavic language: "jedna koruna, dvě koruny, pět korun".
    func slavicForm(after number: Int, inCompounds: Bool) -> String {
        if number == 1 { return one }
        let last = inCompounds && !(11...14).contains(number % 100) ? number % 10 : number
        return (2...4).contains(last) ? few : many
    }
}
