// Scores at a place.
extension Rules {
    /// The most sets of a match of tennis.
    private static var mostSets: Int { 5 }

    /// The number of words around a score that may show that it is one.
    private static var scoreDistance: Int { 6 }

    /// Whether a word near two numbers, or near others before them, shows that they are a score: "won 6–4, 6–3".
    func isScore(_ first: Int, _ second: Int) -> Bool {
        var start = first
        for _ in 0..<Self.mostSets where text.isText(start - 2, ",") && isDash(start - 4) { start -= 5 }
        return isNear(start..<second + 1, tables.scoreWords)
    }

    /// Whether one of some words is next to tokens, or shortly before them.
    func isNear(_ tokens: Range<Int>, _ words: Set<String>) -> Bool {
        guard !words.isEmpty else { return false }
        var before = previous(tokens.lowerBound)
        for _ in 0..<Self.scoreDistance where text[before].kind == .word {
            if words.contains(word(before)) { return true }
            before = previous(before)
        }
        return words.contains(word(next(tokens.upperBound - 1)))
    }

    /// Whether two numbers with a dash are the same, or add up to a hundred with the larger one first. Smaller ones are
    /// rather a score: "1-1".
    func isShare(_ index: Int) -> Bool {
        guard isDash(index + 1), !isDash(index - 1), !isDash(index + 3), isShortNumber(index), isShortNumber(index + 2),
            let first = Int(text.text(index)), let second = Int(text.text(index + 2)), first >= 10
        else { return false }
        return first == second || first > second && first + second == 100
    }

    func isShortNumber(_ index: Int) -> Bool { text[index].kind == .number && text[index].range.count <= 2 }
}
