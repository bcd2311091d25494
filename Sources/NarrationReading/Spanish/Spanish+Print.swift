extension Spanish {
    var compoundStarts: Set<String> { ["ex", "físico", "franco", "hispano", "político", "socio", "teórico"] }

    var bracketedEndings: Set<String> { ["s", "es", "as", "os"] }
    var noteWords: Set<String> { ["ilustración", "imagen", "nota", "notas", "grabado", "illustration", "footnote"] }
}
