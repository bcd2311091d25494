extension English {
    static let sortedWords = Set(words: "track tracks disc disk cd side step unit exercise")

    func dividesThousands(_ sign: Substring) -> Bool { sign == "," || sign.isNarrowBlank }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "." || sign == "·" }
    var decimalWord: String? { "point" }
    var stopWord: String? { "point" }
    var minus: String? { "minus" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        speller.words(for: number, by: isAmerican ? "%spellout-cardinal" : "%spellout-cardinal-verbose")?
            .replacing(",", with: "")
    }

    var rangeWord: String? { "to" }
    static let attributiveArticles: Set<String> = ["a", "an"]

    static let scales: [String: Scale] = [
        "thousand": Scale(.same("thousand")), "million": Scale(.same("million")), "billion": Scale(.same("billion")),
        "trillion": Scale(.same("trillion")),
    ]
}
