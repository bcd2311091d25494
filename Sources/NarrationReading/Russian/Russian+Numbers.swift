extension Russian {
    func dividesThousands(_ sign: Substring) -> Bool { sign.isNarrowBlank }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "запятая" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "точка" }
    var minus: String? { "минус" }
    var plus: String? { "плюс" }

    func cardinal(_ number: Int, before noun: String) -> String? { cardinal(number, gender(of: noun, after: number)) }

    func cardinal(_ number: Int, _ gender: Gender) -> String? { cardinal(number, gender, .nominative) }

    /// The words for a number in a gender and a case.
    func cardinal(_ number: Int, _ gender: Gender, _ form: RussianCase) -> String? {
        speller.words(for: number, by: "%spellout-cardinal-\(gender)\(form.rawValue)")
    }

    func declined(_ number: Int, before noun: String, after before: String) -> String? {
        let form = grammaticalCase(before: noun, after: before)
        guard form != .nominative else { return nil }
        // Two in these cases has one form for all genders.
        return cardinal(number, number % 10 == 1 ? gender(of: noun, after: number) : .masculine, form)
    }

    /// One minute in the accusative: "за одну минуту".
    func one(_ noun: String, after before: String) -> String? {
        (noun.hasSuffix("у") || noun.hasSuffix("ю")) && grammaticalCase(before: noun, after: before) == .nominative
            ? "одну" : nil
    }

    private func gender(of noun: String, after number: Int) -> Gender {
        guard !(11...12).contains(abs(number) % 100) else { return .masculine }
        return gender(of: noun, afterOne: abs(number) % 10 == 1)
    }

    /// The noun for one, for two to four, or for more.
    func form(of noun: Noun, after number: Int) -> String {
        switch (abs(number) % 100, abs(number) % 10) {
        case (11...14, _): noun.many
        case (_, 1): noun.one
        case (_, 2...4): noun.few
        default: noun.many
        }
    }

    /// A noun after decimals is that for two.
    func form(of noun: Noun, after numeral: Numeral) -> String {
        numeral.whole.map { form(of: noun, after: $0) } ?? noun.few
    }
}
