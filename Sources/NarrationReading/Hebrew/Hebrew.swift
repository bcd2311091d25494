/// Hebrew, of which the numbers are known. Its voices may not speak digits at all.
struct Hebrew: SpokenLanguage {
    let speller: NumberSpeller

    var coverage: RuleCoverage { .numbers }
    func dividesThousands(_ sign: Substring) -> Bool { sign == "," || sign.isNarrowBlank }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "." }
    var decimalWord: String? { "נקודה" }
    var stopWord: String? { "נקודה" }
    var minus: String? { "מינוס" }
    var plus: String? { "פלוס" }
    var units: [String: Noun] { ["%": .same("אחוז"), "°": .same("מעלות", .feminine)] }

    /// The words in the gender of a noun. Numbers that count nothing are feminine.
    func cardinal(_ number: Int, before noun: String) -> String? {
        let isMasculine = noun.hasSuffix("ים")
        guard number == 2, isMasculine || noun.hasSuffix("ות") else {
            return speller.words(for: number, by: isMasculine ? "%spellout-cardinal-masculine" : .standard)
        }
        return isMasculine ? "שני" : "שתי"
    }

    /// Units are counted like nothing else: in the feminine.
    func cardinal(_ number: Int, _ gender: Gender) -> String? { cardinal(number) }

    /// Any word may be a noun, of which the plural tells the gender.
    func isCounted(_ word: String, _ letters: Token.Letters) -> Bool { true }
}
