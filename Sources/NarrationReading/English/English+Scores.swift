extension English {
    var ratioWord: String? { "to" }
    var scoreWords: Set<String> { Self.score }

    func score(_ first: Int, _ second: Int) -> String? {
        func words(_ number: Int) -> String? { number == 0 ? (isAmerican ? "nothing" : "nil") : cardinal(number) }
        return words(first).flatMap { first in words(second).map { "\(first) \($0)" } }
    }

    private static let score = Set(
        words: """
            won win wins winning lost lose loses losing beat beats beaten drew draw draws drawn led lead leads leading trailed
            score scored scores victory defeat defeated ahead behind down up tied match final
            """
    )

    var outOf: String? { "out of" }
    var ratingWords: Set<String> { Self.ratings }
    private static let ratings = Set(
        words: "score scored scores scoring rate rated rates rating ratings mark marks grade grades graded gave points"
    )
}
