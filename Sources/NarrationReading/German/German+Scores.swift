extension German {
    var ratioWord: String? { "zu" }
    func score(_ first: Int, _ second: Int) -> String? {
        cardinal(first).flatMap { first in cardinal(second).map { "\(first) zu \($0)" } }
    }

    static let scoreWords = Set(
        words: """
            gewann gewannen gewinnt gewonnen verlor verloren verliert siegte siegten sieg niederlage führte führten führt
            unentschieden schlug schlugen endstand spielstand ergebnis steht stand endete
            """
    )

    var outOf: String? { "von" }
    static let ratingWords = Set(
        words: "punkte punkten bewertung bewertet wertung note benotet vergab erreichte"
    )
}
