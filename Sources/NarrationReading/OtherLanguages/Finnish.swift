/// Finnish, of which whole numbers, times, dates and money are known.
struct Finnish: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all()
        .merging(["++": "plus plus", "#": "sharp"]) { $1 }

    /// "Viisitoista nolla seitsemän", which "kello" before it does not inflect.
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours) else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return cardinal(minutes).map { "\(hours) \(minutes < 10 ? "nolla " : "")\($0)" }
    }

    static let wordsBeforeTimes: Set<String> = ["kello", "kello on"]
    func clockWord(_ abbreviation: String, after word: String) -> String? { abbreviation == "klo" ? "kello" : nil }

    func day(_ number: Int, after word: String) -> String? { Self.days[number] }

    private static let days = numbered(
        """
        ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista
        kolmastoista neljästoista viidestoista kuudestoista seitsemästoista kahdeksastoista yhdeksästoista kahdeskymmenes
        kahdeskymmenesensimmäinen kahdeskymmenestoinen kahdeskymmeneskolmas kahdeskymmenesneljäs kahdeskymmenesviides
        kahdeskymmeneskuudes kahdeskymmenesseitsemäs kahdeskymmeneskahdeksas kahdeskymmenesyhdeksäs kolmaskymmenes
        kolmaskymmenesensimmäinen
        """
    )

    /// The months in the partitive, as they are written after a day.
    static let months = DateNames(
        """
        tammikuuta
        helmikuuta
        maaliskuuta
        huhtikuuta
        toukokuuta
        kesäkuuta
        heinäkuuta
        elokuuta
        syyskuuta
        lokakuuta
        marraskuuta
        joulukuuta
        """
    )
    static let weekdays = DateNames("maanantai\ntiistai\nkeskiviikko\ntorstai\nperjantai\nlauantai\nsunnuntai")

    func cardinal(_ number: Int, _ gender: Gender) -> String? { cardinal(number) }

    /// "Kolme euroa viisikymmentä senttiä".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { sum(units, parts, of: noun) }

    static let currencies: [String: Currency] = {
        let cent = Noun("sentti", "senttiä")
        let (euro, dollar) = (Currency(Noun("euro", "euroa"), cent), Currency(Noun("dollari", "dollaria"), cent))
        return ["€": euro, "$": dollar, "£": Currency(Noun("punta", "puntaa"), Noun("penny", "pennyä"))]
    }()
}
