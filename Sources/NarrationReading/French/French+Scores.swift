extension French {
    var ratioWord: String? { "à" }
    var outOf: String? { "sur" }
    static let ratingWords = Set(words: "note notes noté notée obtenu obtint eu points score moyenne")
}
