extension French {
    var ratioWord: String? { "à" }
    var outOf: String? { "sur" }
    var ratingWords: Set<String> { Self.ratings }
    private static let ratings = Set(words: "note notes noté notée obtenu obtint eu points score moyenne")
}
