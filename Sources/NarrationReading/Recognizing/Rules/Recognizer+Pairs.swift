import Narration

// Two numbers with a slash that are neither a fraction nor a date, "24/7", "50/50", "9/11", or with a hyphen and no
// range: "50-50", "20-20 vision", "a 60-40 split".
extension Recognizer {
    func pair(at index: Int) -> Finding? {
        if let odds = odds(at: index) { return odds }
        guard text.isText(index + 1, "/") || isShare(index), isShortNumber(index), isShortNumber(index + 2),
            !isPartOfMore(index - 1),
            !isPartOfMore(index + 3), let first = language.shortNumber(text.text(index)),
            let second = language.shortNumber(text.text(index + 2))
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(first) \(second)", rule: .cardinal)
    }

    /// Whether two numbers with a dash are the same, or add up to a hundred with the larger one first. Smaller ones are
    /// rather a score: "1-1".
    func isShare(_ index: Int) -> Bool {
        guard isDash(index + 1), !isDash(index - 1), !isDash(index + 3), isShortNumber(index), isShortNumber(index + 2),
            let first = Int(text.text(index)), let second = Int(text.text(index + 2)), first >= 10
        else { return false }
        return first == second || first > second && first + second == 100
    }

    /// Odds: "100/1".
    private func odds(at index: Int) -> Finding? {
        guard text.isText(index + 1, "/"), text.isText(index + 2, "1"), text[index].range.count <= 4,
            !text.isText(index, "1"), !text.isText(index, "0"), !isPartOfMore(index - 1), !isPartOfMore(index + 3),
            let first = language.shortNumber(text.text(index)), let ratioWord = language.ratioWord,
            let one = language.cardinal(1)
        else { return nil }
        return Finding(tokens: index..<index + 3, words: "\(first) \(ratioWord) \(one)", rule: .score)
    }

    private func isShortNumber(_ index: Int) -> Bool { text[index].kind == .number && text[index].range.count <= 2 }

    private func isPartOfMore(_ index: Int) -> Bool { text[index].kind == .word || text.isText(index, "/") }
}
