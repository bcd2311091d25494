/// Greek, of which whole numbers below a hundred, times, dates and money are known.
struct Greek: CalendarLanguage {
    let numbers: OtherLanguage

    static let nameSigns = ["++": "συν συν", "#": "σαρπ", "♯": "δίεση", "♭": "ύφεση", "♮": "αναίρεση"]

    /// "Δεκαπέντε και επτά".
    func time(_ time: ClockTime) -> String? {
        guard let hours = cardinal(time.hours, .feminine) else { return nil }
        let end = time.mark.map { " \($0)" } ?? ""
        guard let minutes = time.minutes, minutes > 0 else { return hours + end }
        return cardinal(minutes, .neuter).map { "\(hours) και \($0)\(end)" }
    }

    static let timeMarks = ["π.μ.": "πριν το μεσημέρι", "μ.μ.": "μετά το μεσημέρι"]
    static let wordsBeforeTimes = Set(words: "στις στη στην τις ώρα είναι")
    static let wordsBeforeTimesWithStop: Set<String> = []
    var hasTimesWithStop: Bool { true }

    /// "Πρώτη Μαΐου", "τρεις Μαΐου".
    func day(_ number: Int, after word: String) -> String? {
        number == 1 ? (word == "της" ? "πρώτης" : "πρώτη") : cardinal(number, .feminine)
    }

    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        number == 1 && suffix == "η" && Self.months.number(of: noun) != nil ? "πρώτη" : nil
    }

    static let months = DateNames(
        """
        Ιανουαρίου
        Φεβρουαρίου
        Μαρτίου
        Απριλίου
        Μαΐου
        Ιουνίου
        Ιουλίου
        Αυγούστου
        Σεπτεμβρίου
        Οκτωβρίου
        Νοεμβρίου
        Δεκεμβρίου
        """
    )
    static let weekdays = DateNames("Δευτέρα\nΤρίτη\nΤετάρτη\nΠέμπτη\nΠαρασκευή\nΣάββατο\nΚυριακή")

    func cardinal(_ number: Int, _ gender: Gender) -> String? {
        guard (0..<100).contains(number) else { return Self.round[number] }
        let small = gender == .neuter || gender == .masculine ? Self.neuter : Self.feminine
        if number <= 20 { return small[number] }
        let ten = Self.tens[number / 10 - 2]
        return number % 10 == 0 ? ten : "\(ten) \(small[number % 10])"
    }

    private static let neuter =
        ["μηδέν"]
        + numbered(
            """
            ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά
            δεκαοκτώ δεκαεννέα είκοσι
            """
        ).dropFirst()
    private static let feminine = neuter.map { word in
        switch word {
        case "ένα": "μία"
        case "τρία": "τρεις"
        case "τέσσερα": "τέσσερις"
        case "δεκατρία": "δεκατρείς"
        case "δεκατέσσερα": "δεκατέσσερις"
        default: word
        }
    }
    private static let tens = numbered("είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα").dropFirst()
        .map(\.self)
    private static let round = [100: "εκατό", 1_000: "χίλια", 1_000_000: "ένα εκατομμύριο"]

    /// "Τρία ευρώ και πενήντα λεπτά".
    func price(_ units: String, _ parts: Int, of noun: Noun) -> String? { sum(units, parts, of: noun, link: "και ") }

    static let currencies: [String: Currency] = {
        let euro = Currency(.same("ευρώ", .neuter), Noun("λεπτό", "λεπτά", .neuter))
        let dollar = Currency(Noun("δολάριο", "δολάρια", .neuter), .same("σεντ", .neuter))
        let pound = Currency(Noun("λίρα", "λίρες", .feminine), Noun("πένα", "πένες", .feminine))
        return ["€": euro, "ευρώ": euro, "$": dollar, "£": pound]
    }()
}
