/// Abbreviations by their context: "Mr. Hare", "Elm Dr.", "z. B."
struct AbbreviationRules: Rules {
    let source: LanguageText

    func abbreviation(at index: Int) -> Finding? {
        knownAbbreviation(at: index)?.finding ?? (text.isText(index + 1, ".") ? abbreviatedEnd(of: index) : nil)
    }

    /// "&c.", the old form of "etc.".
    func etCetera(at index: Int) -> Finding? {
        guard text.isText(index, "&"), text.isText(index + 1, "c"), text.isText(index + 2, "."),
            let etc = tables.abbreviations["etc", .lowercase].first
        else { return nil }
        let end = endsSentence(index + 2, of: .lastWord) ? index + 2 : index + 3
        return Finding(tokens: index..<end, words: etc.words, rule: .abbreviation)
    }

    private func abbreviatedEnd(of index: Int) -> Finding? {
        guard text[index].letters != .lowercase, let word = language.word(endingIn: text.text(index)) else {
            return nil
        }
        let end = endsSentence(index + 1, of: .lastWord) ? index + 1 : index + 2
        return Finding(tokens: index..<end, words: word, rule: .abbreviation)
    }
}
