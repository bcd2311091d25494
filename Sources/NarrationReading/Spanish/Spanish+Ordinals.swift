extension Spanish {
    func ordinal(_ number: Int, suffix: String, before noun: String) -> String? {
        switch suffix {
        case "º", "o", "ro", "do", "to", "vo", "mo", "no":
            ordinal(number, isAdjective: !noun.isEmpty)
        case "er": ordinal(number, isAdjective: true)
        case "ª", "a", "ra", "da", "ta", "va", "ma", "na":
            speller.words(for: number, by: "%spellout-ordinal-feminine")
        default: nil
        }
    }

    /// The words for a masculine ordinal number, which are shorter before a noun: "primer".
    func ordinal(_ number: Int, isAdjective: Bool) -> String? {
        speller.words(
            for: number,
            by: isAdjective ? "%spellout-ordinal-masculine-adjective" : "%spellout-ordinal-masculine"
        )
    }
}
