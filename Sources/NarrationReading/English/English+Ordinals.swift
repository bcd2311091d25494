extension English {
    static let centuries = ["c": "century", "cc": "centuries"]

    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        let isOld = suffix == "d" && (2...3).contains(number % 10) && !(12...13).contains(number % 100)
        // "10st" is a weight.
        let isFirst = suffix == "st" && number % 10 == 1 && number % 100 != 11
        return isOld || isFirst || ["nd", "rd", "th"].contains(suffix) ? ordinal(number) : nil
    }

    /// The words for an ordinal number.
    func ordinal(_ number: Int) -> String? {
        speller.words(for: number, by: isAmerican ? "%spellout-ordinal" : "%spellout-ordinal-verbose")?
            .replacing(",", with: "")
    }
}
