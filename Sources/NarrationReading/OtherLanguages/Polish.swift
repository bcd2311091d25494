/// Polish, of which whole numbers, times, dates and money are known.
struct Polish: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = NoteNames.all()
        .merging(["++": "plus plus", "#": "sharp", "♯": "krzyżyk", "♭": "bemol"]) { $1 }

    /// "Piętnasta siedem", and "o piętnastej siedem", in the case that the word before it asks for.
    func time(_ time: ClockTime) -> String? {
        let form = Self.feminineForms.first { $0.words.contains(time.before) }?.form ?? .feminine
        let hours = Self.ordinal(time.hours, form)
        guard let minutes = time.minutes, minutes > 0 else { return hours }
        return cardinal(minutes, .masculine).map { "\(hours) \($0)" }
    }

    static let wordsBeforeTimes = Set(words: "o od do po przed na jest około godzina godzinie godziny godzinę godziną")
    static let wordsBeforeTimesWithStop = Set(words: "o godzina godzinie godziny godzinę godziną")

    func clockWord(_ abbreviation: String, after word: String) -> String? {
        guard abbreviation == "godz" || abbreviation == "g" && word == "o" else { return nil }
        return switch word {
        case "o", "po": "godzinie"
        case "od", "do", "około": "godziny"
        case "przed": "godziną"
        case "na": "godzinę"
        default: "godzina"
        }
    }

    private static let feminineForms: [(words: Set<String>, form: Form)] = [
        (Set(words: "o od do po około godzinie godziny"), .feminineGenitive),
        (Set(words: "przed na godziną godzinę"), .feminineInstrumental),
    ]

    /// "Piątego maja" as the day on which something happens, and "piąty maja" as the day that it is.
    func day(_ number: Int, after word: String) -> String? {
        if Set(words: "przed po między nad pod").contains(word) { return Self.ordinal(number, .masculineInstrumental) }
        let isNamed = Set(words: "jest to dziś dzisiaj jutro wczoraj był będzie nadszedł").contains(word)
        return Self.ordinal(number, isNamed ? .masculine : .masculineGenitive)
    }

    static let months = DateNames(
        """
        stycznia
        lutego
        marca
        kwietnia
        maja
        czerwca
        lipca
        sierpnia
        września
        października
        listopada
        grudnia
        """
    )
    static let weekdays = DateNames("poniedziałek\nwtorek\nśroda\nczwartek\npiątek\nsobota\nniedziela")

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        speller.words(for: number, by: .named("%spellout-cardinal-\(gender == .feminine ? "feminine" : "masculine")"))
    }

    func form(of noun: Noun, after number: Int) -> String { noun.slavicForm(after: number, inCompounds: true) }
    func form(of noun: Noun, after numeral: Numeral) -> String {
        numeral.whole.map { form(of: noun, after: $0) } ?? noun.many
    }

    /// "Trzy złote pięćdziesiąt groszy".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { sum(units, parts, of: noun) }

    static let currencies: [String: Currency] = {
        let cent = Noun("cent", "centów", few: "centy")
        let dollar = Currency(Noun("dolar", "dolarów", few: "dolary"), cent)
        let pound = Currency(Noun("funt", "funtów", few: "funty"), Noun("pens", "pensów", few: "pensy"))
        let zloty = Currency(Noun("złoty", "złotych", few: "złote"), Noun("grosz", "groszy", few: "grosze"))
        return ["zł": zloty, "€": Currency(.same("euro"), cent), "$": dollar, "£": pound]
    }()
}

extension Polish {
    /// A form of an ordinal number by its ending, and after the soft stems of "drugi" and "trzeci".
    private enum Form {
        case masculine, masculineGenitive, masculineInstrumental
        case feminine, feminineGenitive, feminineInstrumental

        var endings: (hard: String, second: String, third: String) {
            switch self {
            case .masculine: ("y", "i", "i")
            case .masculineGenitive: ("ego", "iego", "iego")
            case .masculineInstrumental: ("ym", "im", "im")
            case .feminine: ("a", "a", "ia")
            case .feminineGenitive: ("ej", "iej", "iej")
            case .feminineInstrumental: ("ą", "ą", "ią")
            }
        }
    }

    private static func ordinal(_ number: Int, _ form: Form) -> String {
        guard number <= 20 || number == 30 else {
            return "\(ordinal(number / 10 * 10, form)) \(ordinal(number % 10, form))"
        }
        let (hard, second, third) = form.endings
        return (number == 30 ? "trzydziest" : stems[number]) + (number == 2 ? second : number == 3 ? third : hard)
    }

    private static let stems =
        ["zerow"]
        + numbered(
            """
            pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast
            szesnast siedemnast osiemnast dziewiętnast dwudziest
            """
        ).dropFirst()
}
