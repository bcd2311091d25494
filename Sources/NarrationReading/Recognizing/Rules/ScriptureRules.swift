/// Passages of the Bible: "1 Cor. 13:4-7", "Matt. 5:3".
struct ScriptureRules: Rules {
    let source: LanguageText

    /// The number of a book: "1 Kings 3".
    func scriptureNumber(at index: Int) -> Finding? {
        guard text[index].range.count == 1, text[index + 1].kind == .blank, text[index + 2].letters == .capitalized,
            tables.numberedScriptures.contains(word(index + 2)),
            text[next(text.isText(index + 3, ".") ? index + 3 : index + 2)].kind == .number,
            let words = Int(text.text(index)).flatMap({ language.scriptureNumber($0) })
        else { return nil }
        return Finding(tokens: index..<index + 1, words: words, rule: .ordinal)
    }

    /// Several verses: "13:4-7", "3:16–4:2".
    func verses(at index: Int) -> Finding? {
        guard text.isText(index + 1, ":"), isAfterScripture(index), let first = verse(at: index),
            isDash(index + 3), let rangeWord = language.rangeWord,
            let last = verse(at: index + 4) ?? shortNumber(at: index + 4)
        else { return nil }
        return Finding(
            tokens: index..<last.end,
            words: "\(first.words) \(rangeWord) \(last.words)",
            rule: .range
        )
    }

    /// Whether a book of the Bible comes before a chapter.
    func isAfterScripture(_ index: Int) -> Bool {
        let name = text.isText(previous(index), ".") ? previous(index) - 1 : previous(index)
        return isCapitalized(name) && tables.scriptures.contains(word(name))
    }

    /// A chapter and a verse.
    private func verse(at index: Int) -> (words: String, end: Int)? {
        guard text.isText(index + 1, ":"), let chapter = shortNumber(at: index), let verse = shortNumber(at: index + 2)
        else { return nil }
        return ("\(chapter.words), \(verse.words)", verse.end)
    }

    private func shortNumber(at index: Int) -> (words: String, end: Int)? {
        guard text[index].kind == .number, text[index].range.count <= 3,
            let words = Int(text.text(index)).flatMap({ language.cardinal($0) })
        else { return nil }
        return (words, index + 1)
    }
}
