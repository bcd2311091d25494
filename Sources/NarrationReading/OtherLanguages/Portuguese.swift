/// Portuguese, of which whole numbers, times, dates and money are known.
struct Portuguese: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = [
        "++": "mais mais", "#": "sharp", "♯": "sustenido", "♭": "bemol", "♮": "bequadro",
    ]

    /// "Quinze horas e sete minutos", "vinte e uma horas".
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, .feminine) else { return nil }
        let words = "\(hours) \(time.hours == 1 ? "hora" : "horas")"
        guard let minutes = time.minutes, minutes > 0 else { return words }
        return cardinal(minutes, .masculine).map { "\(words) e \($0) \(minutes == 1 ? "minuto" : "minutos")" }
    }

    static let wordsBeforeTimes = Set(words: "às à das pelas são é")
    var hasHourSign: Bool { true }

    static let dateLinks: Set<String> = ["de"]
    func day(_ number: Int, after word: String) -> String? {
        number == 1 ? "primeiro" : cardinal(number, .masculine)
    }

    static let months = DateNames(
        "janeiro\nfevereiro\nmarço\nabril\nmaio\njunho\njulho\nagosto\nsetembro\noutubro\nnovembro\ndezembro"
    )
    static let weekdays = DateNames(
        "segunda-feira\nterça-feira\nquarta-feira\nquinta-feira\nsexta-feira\nsábado\ndomingo"
    )

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: .named("%spellout-cardinal-\(gender == .feminine ? "feminine" : "masculine")"))
    }

    func millionsLink(before noun: String) -> String { "de " }

    /// "Três euros e cinquenta cêntimos".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { sum(units, parts, of: noun, link: "e ") }

    static let currencies: [String: Currency] = {
        let (euro, dollar) = (
            Currency(Noun("euro"), Noun("cêntimo")), Currency(Noun("dólar", "dólares"), Noun("centavo"))
        )
        let (real, pound) = (
            Currency(Noun("real", "reais"), Noun("centavo")), Currency(Noun("libra", nil, .feminine), .same("pence"))
        )
        return ["€": euro, "$": dollar, "US$": dollar, "R$": real, "£": pound]
    }()
}
