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
}

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
}

extension French {
    var ratioWord: String? { "à" }
}

extension Spanish {
    var ratioWord: String? { "a" }
}
