import Narration

// Eras: "44 BC", "800 n. Chr.".
extension Recognizer {
    func era(at index: Int) -> Finding? {
        guard text[index].range.count <= 3, !language.indefiniteArticles.contains(word(previous(index))),
            text.isText(index + 1, ".") || text[index].letters == .capitals && isBesideTime(index),
            let (words, end) = entry(at: index, in: language.eras, ofTokens: 8)
        else { return nil }
        return Finding(tokens: index..<end, words: words, rule: .year)
    }

    /// Whether a number or a word is next to a place, and not only another sign.
    private func isBesideTime(_ index: Int) -> Bool {
        let before = previous(index)
        if text[before].kind == .number || text[next(index)].kind == .number { return true }
        return text[before].kind == .word && text[before].letters != .capital
    }
}
