extension German {
    static let bracketedEndings: Set<String> = ["s", "n", "en", "er", "es", "em", "innen"]
    static let noteWords: Set<String> = [
        "illustration", "abbildung", "bild", "fußnote", "fussnote", "anmerkung", "randnotiz", "footnote",
    ]
}
