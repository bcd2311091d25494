extension English {
    var noteWords: Set<String> {
        [
            "illustration", "illustrations", "footnote", "footnotes", "sidenote", "note", "transcriber", "image",
            "citation",
        ]
    }
}

extension German {
    var noteWords: Set<String> {
        ["illustration", "abbildung", "bild", "fußnote", "fussnote", "anmerkung", "randnotiz", "footnote"]
    }
}

extension French {
    var noteWords: Set<String> { ["illustration", "image", "note", "notes", "gravure", "footnote"] }
}

extension Spanish {
    var noteWords: Set<String> { ["ilustración", "imagen", "nota", "notas", "grabado", "illustration", "footnote"] }
}
