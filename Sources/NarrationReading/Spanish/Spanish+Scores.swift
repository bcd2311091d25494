extension Spanish {
    var ratioWord: String? { "a" }
    var outOf: String? { "sobre" }
    static let ratingWords = Set(
        words: "nota notas puntuación calificación puntos sacó saqué obtuvo puntuó calificó valoró"
    )
}
