extension German {
    var ratioWord: String? { "zu" }
    var scoreWords: Set<String> { Self.score }

    func score(_ first: Int, _ second: Int) -> String? {
        cardinal(first).flatMap { first in cardinal(second).map { "\(first) zu \($0)" } }
    }

    private static let score = Set(
        words: """
            gewann gewannen gewinnt gewonnen verlor verloren verliert siegte siegten sieg niederlage führte führten führt
            unentschieden schlug schlugen endstand spielstand ergebnis steht stand endete
            """
    )

    var outOf: String? { "von" }
    var ratingWords: Set<String> { Self.ratings }
    private static let ratings = Set(
        words: "punkte punkten bewertung bewertet wertung note benotet vergab erreichte"
    )
}
