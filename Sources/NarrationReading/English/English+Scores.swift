extension English {
    var ratioWord: String? { "to" }
    func score(_ first: Int, _ second: Int) -> String? {
        func words(_ number: Int) -> String? { number == 0 ? (isAmerican ? "nothing" : "nil") : cardinal(number) }
        return words(first).flatMap { first in words(second).map { "\(first) \($0)" } }
    }

    static let scoreWords = Set(
        words: """
            won win wins winning lost lose loses losing beat beats beaten drew draw draws drawn led lead leads leading trailed
            score scored scores victory defeat defeated ahead behind down up tied match final
            """
    )

    var outOf: String? { "out of" }
    static let ratingWords = Set(
        words: "score scored scores scoring rate rated rates rating ratings mark marks grade grades graded gave points"
    )
}
