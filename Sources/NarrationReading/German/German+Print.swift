extension German {
    var bracketedEndings: Set<String> { ["s", "n", "en", "er", "es", "em", "innen"] }
    var noteWords: Set<String> {
        ["illustration", "abbildung", "bild", "fußnote", "fussnote", "anmerkung", "randnotiz", "footnote"]
    }
}
