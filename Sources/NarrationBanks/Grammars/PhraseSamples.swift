import NarrationReading

/// Texts with numbers, times and dates, as a language writes them, which the rules of reading put into words.
struct PhraseSamples: Sendable {
    private let language: String

    /// The language without its region.
    private let primary: String

    /// - Parameter language: A BCP 47 tag.
    init(of language: String) {
        self.language = language
        primary = language.prefix { $0 != "-" }.lowercased()
    }

    private var isEnglish: Bool { primary == "en" }
    private var decimalSign: String { isEnglish ? "." : "," }

    /// Negative numbers and decimals.
    var signedNumbers: [String] {
        ["-5", "3\(decimalSign)14"] + (isEnglish ? ["0.5"] : [])
    }

    /// The years, in dates.
    var years: [String] {
        let years = Array(1000...2099)
        return switch primary {
        case "en": years.map { "5 May \($0)" } + years.map { "in \($0)" }
        case "de": years.map { "5. Mai \($0)" }
        case "fr": years.map { "5 mai \($0)" }
        case "es": years.map { "5 de mayo de \($0)" }
        case "ru": years.flatMap { ["5 мая \($0) года", "в \($0) году"] }
        default: []
        }
    }

    /// The minutes of the hours of a day, as they are written: with 24 hours, and in English also with twelve.
    var times: [[[String]]] {
        func hours(_ hours: Range<Int>, _ written: (Int, String) -> String) -> [[String]] {
            hours.map { hour in (0..<60).map { written(hour, $0 < 10 ? "0\($0)" : "\($0)") } }
        }
        return switch primary {
        case "en":
            [
                hours(0..<24) { "\($0):\($1)" }, hours(1..<13) { "\($0):\($1) a.m." },
                hours(1..<13) { "\($0):\($1) p.m." },
            ]
        case "de": [hours(0..<24) { "\($0):\($1) Uhr" }]
        case "fr": [hours(0..<24) { "\($0) h \($1)" }]
        case "es", "ru": [hours(0..<24) { "\($0):\($1)" }]
        default:
            Self.wordsBeforeTimes[primary, default: []].map { word in hours(0..<24) { "\(word) \($0):\($1)" } }
        }
    }

    /// The words before a time, one for each case that a language says it in.
    private static let wordsBeforeTimes = [
        "it": ["ore"], "pt": ["às"], "nl": ["om"], "sv": ["klockan"], "da": ["klokken"], "nb": ["klokken"],
        "no": ["klokken"], "fi": ["kello"], "pl": ["jest", "o", "przed"], "cs": ["je", "v"], "el": ["στις"],
    ]

    /// The days of a year.
    var dates: [String] {
        let days = Array(1...31)
        return switch primary {
        case "en": days.flatMap { ["\($0) May", "May \($0)"] }
        case "de": days.flatMap { ["\($0). Mai", "am \($0). Mai", "der \($0). Mai"] }
        case "fr": ["1er mai"] + days.map { "\($0) mai" }
        case "es": days.map { "\($0) de mayo" }
        case "ru": days.flatMap { ["\($0) мая", "с \($0) мая", "к \($0) мая"] }
        case "it": days.map { "il \($0) maggio" }
        case "pt": days.map { "\($0) de maio" }
        case "nl": days.map { "\($0) mei" }
        case "sv": days.map { "\($0) maj" }
        case "da": days.map { "\($0). maj" }
        case "nb", "no": days.map { "\($0). mai" }
        case "fi": days.map { "\($0). toukokuuta" }
        case "pl": days.flatMap { ["\($0) maja", "jest \($0) maja", "przed \($0) maja"] }
        case "cs": days.map { "\($0). května" }
        case "el": days.flatMap { ["\($0) Μαΐου", "της \($0) Μαΐου"] }
        default: []
        }
    }

    /// The months and the days of the week.
    var names: [String] {
        guard !dates.isEmpty else { return [] }
        let between = ["en": ["the", "of"], "es": ["el", "de"], "pt": ["de"], "ru": ["года"]][primary] ?? []
        return CalendarNames.months(in: language) + CalendarNames.weekdays(in: language) + between
    }

    /// Whole percentages up to a hundred, and one with decimals.
    var percentages: [String] {
        (0...100).map { "\($0) %" } + ["\(decimalSign == "." ? "3.5" : "3,5") %"]
    }

    /// Amounts of the currencies that are used most where the language is spoken: whole ones, those with and without
    /// hundredths, and a million, which has words of its own ("un million d'euros").
    var money: [String] {
        let signs = Self.currencies[primary] ?? ["€", "$"]
        let hundredths = (1...99).map { "\(decimalSign)\($0 < 10 ? "0" : "")\($0)" }
        let amounts = (0...100).map(String.init) + hundredths.flatMap { ["2\($0)", "0\($0)"] } + [million]
        return signs.flatMap { sign in amounts.map { isEnglish ? "\(sign)\($0)" : "\($0) \(sign)" } }
    }

    private static let currencies = [
        "en": ["$", "£", "€"], "ru": ["₽", "€", "$"], "pt": ["€", "R$", "$"], "sv": ["kr", "€"], "da": ["kr", "€"],
        "nb": ["kr", "€"], "no": ["kr", "€"], "pl": ["zł", "€", "$"], "cs": ["Kč", "€"],
    ]

    /// A million in digits.
    private var million: String {
        switch primary {
        case "en": "1,000,000"
        case "de", "es", "it", "pt", "nl", "da", "el": "1.000.000"
        default: "1 000 000"
        }
    }

    /// The letters of the alphabet.
    var letters: [String] {
        let latin = "abcdefghijklmnopqrstuvwxyz"
        let letters =
            switch primary {
            case "en", "fr": latin
            case "de": latin + "äöüß"
            case "es": latin + "ñ"
            case "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
            default: ""
            }
        return letters.map(String.init)
    }
}
