/// Numbers in postal addresses: "1600 Pennsylvania Ave.", "10115 Berlin", "CA 90210".
struct PlaceRules: Rules {
    let source: LanguageText

    func houseNumber(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count == 4, isBeforeStreet(index),
            let words = Int(text.text(index)).flatMap({ language.houseNumber($0) })
        else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .verbatim)
    }

    func postCode(at index: Int) -> Finding? {
        guard text[index].kind == .number, text[index].range.count == language.postCodeLength else { return nil }
        let isPostCode =
            text[index + 1].kind == .blank && text[index + 2].kind == .word && language.isTown(text.text(index + 2))
            || text[index - 1].kind == .blank && text[index - 2].letters == .capitals
                && language.isState(text.text(index - 2))
        guard isPostCode, let words = language.telephone(text.text(index)) else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .verbatim)
    }

    /// Whether one to three names and a word for a street follow.
    private func isBeforeStreet(_ index: Int) -> Bool {
        guard !tables.streetWords.isEmpty else { return false }
        var place = index
        for count in 0..<4 {
            guard text[place + 1].kind == .blank, text[place + 2].kind == .word,
                text[place + 2].letters == .capitalized || text[place + 2].letters == .capital
            else { return false }
            place += 2
            if count > 0, tables.streetWords.contains(word(place)) { return true }
            if text.isText(place + 1, ".") { place += 1 }
        }
        return false
    }
}
