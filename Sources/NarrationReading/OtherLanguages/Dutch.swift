/// Dutch, of which whole numbers, times, dates and money are known.
struct Dutch: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all(b: ("Bes", "Bis"))
        .merging(["++": "plus plus", "#": "sharp", "♯": "kruis", "♭": "mol"]) { $1 }

    /// "Vijftien uur zeven".
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, .neuter) else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return "\(hours) uur" }
        return cardinal(minutes, .neuter).map { "\(hours) uur \($0)" }
    }

    static let timeMarks = ["uur": "uur", "u": "uur", "u.": "uur"]
    static let wordsBeforeTimes: Set<String> = ["om"]
    var hasTimesWithStop: Bool { true }

    func day(_ number: Int, after word: String) -> String? { cardinal(number, .neuter) }

    static let months = DateNames(
        "januari\nfebruari\nmaart\napril\nmei\njuni\njuli\naugustus\nseptember\noktober\nnovember\ndecember"
    )
    static let weekdays = DateNames("maandag\ndinsdag\nwoensdag\ndonderdag\nvrijdag\nzaterdag\nzondag")

    /// "Één", which is not the article "een".
    func cardinal(_ number: Int, _ gender: Gender) -> String? { number == 1 ? "één" : cardinal(number) }

    /// "Drie euro vijftig".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { cardinal(parts).map { "\(units) \($0)" } }

    static let currencies: [String: Currency] = {
        let cent = Noun.same("cent")
        let (euro, dollar) = (Currency(.same("euro"), cent), Currency(.same("dollar"), cent))
        return ["€": euro, "$": dollar, "£": Currency(.same("pond"), .same("pence"))]
    }()
}
