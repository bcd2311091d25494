/// Czech, of which whole numbers, times, dates and money are known.
struct Czech: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all()
        .merging(["++": "plus plus", "#": "sharp", "♯": "křížek", "♭": "béčko"]) { $1 }

    /// "Patnáct hodin sedm minut". After "v", one of them is in the accusative.
    func time(_ time: ClockTime) -> String? {
        let isObject = ["v", "ve", "na", "za"].contains(time.before)
        guard let hours = counted(time.hours, Noun("hodina", "hodin", .feminine, few: "hodiny"), isObject) else {
            return nil
        }
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return counted(minutes, Noun("minuta", "minut", .feminine, few: "minuty"), isObject).map { "\(hours) \($0)" }
    }

    private func counted(_ number: Int, _ noun: Noun, _ isObject: Bool) -> String? {
        if number == 1, isObject { return "jednu \(noun.one.dropLast())u" }
        return cardinal(number, noun.gender).map { "\($0) \(form(of: noun, after: number))" }
    }

    static let timeMarks = ["hodin": "", "hodiny": "", "hod.": "", "hod": "", "h": ""]
    static let wordsBeforeTimes = Set(words: "v ve je")
    static let wordsBeforeTimesWithStop: Set<String> = []
    var hasTimesWithStop: Bool { true }

    /// "Pátého května", also as the day that it is.
    func day(_ number: Int, after word: String) -> String? {
        switch number {
        case 21...29: "dvacátého \(Self.days[number - 20])"
        case 30: "třicátého"
        case 31: "třicátého prvního"
        default: Self.days[number]
        }
    }

    private static let days = numbered(
        """
        prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého
        čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého
        """
    )

    static let months = DateNames(
        "ledna\núnora\nbřezna\ndubna\nkvětna\nčervna\nčervence\nsrpna\nzáří\nříjna\nlistopadu\nprosince"
    )
    static let weekdays = DateNames("pondělí\núterý\nstředa\nčtvrtek\npátek\nsobota\nneděle")

    /// "Jedna", "dvě"; but "dvacet jedna" and "dvacet dva" of anything.
    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        switch (number, gender) {
        case (1, .masculine): "jeden"
        case (1, .feminine): "jedna"
        case (1, .neuter): "jedno"
        case (2, .feminine), (2, .neuter): "dvě"
        default:
            speller.words(for: number, by: .named("%spellout-cardinal-\(number % 10 == 1 ? "feminine" : "masculine")"))
        }
    }

    func form(of noun: Noun, after number: Int) -> String { noun.slavicForm(after: number, inCompounds: false) }
    func form(of noun: Noun, after numeral: Numeral) -> String {
        numeral.whole.map { form(of: noun, after: $0) } ?? noun.many
    }

    /// "Tři koruny padesát haléřů".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { sum(units, parts, of: noun) }

    static let currencies: [String: Currency] = {
        let cent = Noun("cent", "centů", few: "centy")
        let crown = Noun("koruna", "korun", .feminine, few: "koruny")
        let dollar = Currency(Noun("dolar", "dolarů", few: "dolary"), cent)
        let pound = Currency(Noun("libra", "liber", .feminine, few: "libry"), .same("pencí"))
        return [
            "Kč": Currency(crown, Noun("haléř", "haléřů", few: "haléře")), "$": dollar, "£": pound,
            "€": Currency(Noun("euro", "eur", .neuter, few: "eura"), cent),
        ]
    }()
}
