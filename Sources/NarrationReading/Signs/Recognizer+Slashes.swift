import Narration

// A slash between two words: "he/she" is "he or she", "and/or" is "and or", "in km/h" a unit.
extension Recognizer {
    func slash(at index: Int) -> Finding? {
        guard text.isText(index, "/"), text[index - 1].kind == .word, text[index + 1].kind == .word,
            !isPartOfName(index - 2), !isPartOfName(index + 2), let or = language.orWord
        else { return nil }
        if let (unit, end) = entry(at: index - 1, in: language.units), end == index + 2 {
            return Finding(tokens: index - 1..<end, words: unit.many, rule: .measure)
        }
        let words = areAlternatives(index - 1, index + 1) ? " \(or) " : " "
        return Finding(tokens: index..<index + 1, words: words, rule: .sign)
    }

    /// Whether a sign makes the words parts of an address or of the name of a file.
    private func isPartOfName(_ index: Int) -> Bool {
        guard text[index].kind == .sign else { return text[index].kind == .number }
        return text.isOne(index, of: "/\\:@_~#") || text.isText(index, ".") && text[index + 1].kind.isWord
    }

    /// Whether one of two words is meant: pronouns and other small words, or small letters. "And/or" has its own "or".
    private func areAlternatives(_ first: Int, _ second: Int) -> Bool {
        let words = [word(first), word(second)]
        guard !words.contains(where: language.conjunctions.contains) else { return false }
        return words.allSatisfy { $0.utf8.count == 1 } && text[first].letters == .lowercase
            || words.allSatisfy { language.functionWords.contains($0) }
    }
}
