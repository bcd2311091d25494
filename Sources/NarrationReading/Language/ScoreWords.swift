/// A language's words for scores and ratings.
protocol ScoreWords {
    /// The words near a score, in lower case: "won".
    static var scoreWords: Set<String> { get }

    /// The words for a score: "three two".
    func score(_ first: Int, _ second: Int) -> String?

    /// The word for the colon in "3:2" that is not a time: "to".
    var ratioWord: String? { get }

    /// The words between the points that something is given and the most it can be given: "out of".
    var outOf: String? { get }

    /// The words near such points, in lower case: "scored".
    static var ratingWords: Set<String> { get }
}

extension ScoreWords {
    static var scoreWords: Set<String> { [] }
    func score(_ first: Int, _ second: Int) -> String? { nil }
    var ratioWord: String? { nil }
    var outOf: String? { nil }
    static var ratingWords: Set<String> { [] }
}
