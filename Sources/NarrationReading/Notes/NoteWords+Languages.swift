extension English {
    var bracketedEndings: Set<String> { ["s", "es", "ed", "ing", "ly", "er"] }
    var noteWords: Set<String> {
        [
            "illustration", "illustrations", "footnote", "footnotes", "sidenote", "note", "transcriber", "image",
            "citation",
        ]
    }
}

extension German {
    var bracketedEndings: Set<String> { ["s", "n", "en", "er", "es", "em", "innen"] }
    var noteWords: Set<String> {
        ["illustration", "abbildung", "bild", "fußnote", "fussnote", "anmerkung", "randnotiz", "footnote"]
    }
}

extension French {
    var bracketedEndings: Set<String> { ["s", "x", "es", "ne", "nes", "ent"] }
    var noteWords: Set<String> { ["illustration", "image", "note", "notes", "gravure", "footnote"] }
}

extension Spanish {
    var bracketedEndings: Set<String> { ["s", "es", "as", "os"] }
    var noteWords: Set<String> { ["ilustración", "imagen", "nota", "notas", "grabado", "illustration", "footnote"] }
}
