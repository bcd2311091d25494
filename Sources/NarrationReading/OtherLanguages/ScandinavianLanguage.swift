/// Swedish, Danish or Norwegian, of which whole numbers, times, dates and money are known.
protocol ScandinavianLanguage: CalendarLanguage {
    /// The word before a time of day: "klockan".
    static var clock: String { get }

    /// The word for zero, which is said before a minute of one digit.
    static var zero: String { get }

    /// The words for one in the common gender and in the neuter.
    static var one: (common: String, neuter: String) { get }

    /// The ordinal numbers of the days from the first on.
    static var days: [String] { get }

    /// The word between units and hundredths: "och".
    static var and: String { get }
}

extension ScandinavianLanguage {
    /// "Femton noll sju", "ett trettio", in digits where a voice reads them better.
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, .neuter) else { return nil }
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return cardinal(minutes, .neuter).map { "\(hours) \(minutes < 10 ? "\(Self.zero) " : "")\($0)" }
    }

    func clockWord(_ abbreviation: String, after word: String) -> String? { abbreviation == "kl" ? Self.clock : nil }

    func day(_ number: Int, after word: String) -> String? { Self.days[number] }

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        if number == 1 { return gender == .neuter ? Self.one.neuter : Self.one.common }
        guard number % 10 == 1, gender != .neuter, let words = cardinal(number), words.hasSuffix(Self.one.neuter) else {
            return cardinal(number)
        }
        return words.dropLast(Self.one.neuter.count) + Self.one.common
    }

    /// "Tre kronor och femtio öre".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? {
        sum(units, parts, of: noun, link: "\(Self.and) ")
    }

    /// The currencies with a name for the country's own.
    static func crowns(_ own: Noun, _ hundredth: String, pound: String) -> [String: Currency] {
        let (crown, cent) = (Currency(own, .same(hundredth)), Noun.same("cent"))
        return [
            "kr": crown, "kr.": crown, "€": Currency(.same("euro"), cent),
            "$": Currency(.same("dollar"), cent), "£": Currency(.same(pound, .neuter), .same("pence")),
        ]
    }
}

struct Swedish: ScandinavianLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all(endingIn: "ss", b: ("B", "Hiss"))
        .merging(["++": "plus plus", "#": "sharp", "♯": "kors", "♭": "b"]) { $1 }

    static let (clock, zero, and, one) = ("klockan", "noll", "och", (common: "en", neuter: "ett"))
    static let wordsBeforeTimes: Set<String> = ["klockan", "klockan är"]
    static let days = numbered(
        """
        första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde
        sextonde sjuttonde artonde nittonde tjugonde tjugoförsta tjugoandra tjugotredje tjugofjärde tjugofemte
        tjugosjätte tjugosjunde tjugoåttonde tjugonionde trettionde trettioförsta
        """
    )
    static let months = DateNames(
        "januari\nfebruari\nmars\napril\nmaj\njuni\njuli\naugusti\nseptember\noktober\nnovember\ndecember"
    )
    static let weekdays = DateNames("måndag\ntisdag\nonsdag\ntorsdag\nfredag\nlördag\nsöndag")
    static let currencies = crowns(Noun("krona", "kronor"), "öre", pound: "pund")
}

struct Danish: ScandinavianLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all()
        .merging(["++": "plus plus", "#": "sharp", "♯": "kryds", "♭": "b"]) { $1 }

    static let (clock, zero, and, one) = ("klokken", "nul", "og", (common: "en", neuter: "et"))
    static let wordsBeforeTimes: Set<String> = ["klokken", "klokken er"]
    static let days = numbered(
        """
        første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende
        sekstende syttende attende nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende
        seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte enogtredivte
        """
    )
    static let months = DateNames(
        "januar\nfebruar\nmarts\napril\nmaj\njuni\njuli\naugust\nseptember\noktober\nnovember\ndecember"
    )
    static let weekdays = DateNames("mandag\ntirsdag\nonsdag\ntorsdag\nfredag\nlørdag\nsøndag")
    static let currencies = crowns(Noun("krone", "kroner"), "øre", pound: "pund")
}

struct Norwegian: ScandinavianLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all(endingIn: "ss", b: ("B", "Hiss"))
        .merging(["++": "pluss pluss", "#": "sharp", "♯": "kryss", "♭": "b"]) { $1 }

    static let (clock, zero, and, one) = ("klokken", "null", "og", (common: "én", neuter: "ett"))
    static let wordsBeforeTimes: Set<String> = ["klokken", "klokka", "klokken er", "klokka er"]
    static let days = numbered(
        """
        første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende
        sekstende syttende attende nittende tjuende tjueførste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette
        tjuesjuende tjueåttende tjueniende trettiende trettiførste
        """
    )
    static let months = DateNames(
        "januar\nfebruar\nmars\napril\nmai\njuni\njuli\naugust\nseptember\noktober\nnovember\ndesember"
    )
    static let weekdays = DateNames("mandag\ntirsdag\nonsdag\ntorsdag\nfredag\nlørdag\nsøndag")
    static let currencies = crowns(Noun("krone", "kroner"), "øre", pound: "pund")
}
