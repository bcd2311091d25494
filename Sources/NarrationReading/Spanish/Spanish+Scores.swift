extension Spanish {
    var ratioWord: String? { "a" }
    var outOf: String? { "sobre" }
    var ratingWords: Set<String> { Self.ratings }
    private static let ratings = Set(
        words: "nota notas puntuación calificación puntos sacó saqué obtuvo puntuó calificó valoró"
    )
}
