extension Spanish {
    static let compoundStarts: Set<String> = ["ex", "físico", "franco", "hispano", "político", "socio", "teórico"]

    static let bracketedEndings: Set<String> = ["s", "es", "as", "os"]
    static let noteWords: Set<String> = [
        "ilustración", "imagen", "nota", "notas", "grabado", "illustration", "footnote",
    ]
}
