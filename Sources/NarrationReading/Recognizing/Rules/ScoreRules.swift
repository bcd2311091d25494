/// Scores and ratios: "They won 3-2.", "3:2".
struct ScoreRules: Rules {
    let source: LanguageText

    func score(at index: Int) -> Finding? {
        guard let (first, second) = shortNumbers(at: index), text.isText(index + 1, ":") || isDash(index + 1),
            !isEquation(index + 1), text[index + 3].kind != .word,
            let words = isScore(index, index + 2) ? language.score(first, second) : odds(first, second, at: index)
        else { return nil }
        return Finding(tokens: index..<index + 3, words: words, rule: .score)
    }

    /// The words for two numbers with a dash of which the first is the larger, so that they are no range: "a 5–4 vote".
    private func odds(_ first: Int, _ second: Int, at index: Int) -> String? {
        guard isDash(index + 1), first > second, first < 100, !isAfterWeekday(index), !isShare(index),
            entry(after: index + 3, in: tables.timeMarks) == nil, let ratioWord = language.ratioWord,
            let first = language.cardinal(first), let second = language.cardinal(second)
        else { return nil }
        return "\(first) \(ratioWord) \(second)"
    }

    /// Two numbers with a colon that are not a time.
    func ratio(at index: Int) -> Finding? {
        guard text.isText(index + 1, ":"), !text.isText(index, "0") || text[index + 2].range.count == 1,
            let (first, second) = shortNumbers(at: index),
            let ratioWord = language.ratioWord, let firstWords = language.cardinal(first),
            let secondWords = language.cardinal(second)
        else { return nil }
        // After a name it is a verse: "Matthew 5:3".
        let isVerse =
            !language.capitalizesNouns && isCapitalizedName(previous(index))
            || ScriptureRules(source: source).isAfterScripture(index)
        let words = isVerse ? "\(firstWords) \(secondWords)" : "\(firstWords) \(ratioWord) \(secondWords)"
        return Finding(tokens: index..<index + 3, words: words, rule: .score)
    }

    private func shortNumbers(at index: Int) -> (Int, Int)? {
        guard text[index].kind == .number, text[index + 2].kind == .number, text[index].range.count <= 3,
            text[index + 2].range.count <= 3, text[index - 1].kind != .word, text[index + 3].kind != .word,
            text[index - 1].kind != .sign || isOpen(before: index),
            text[index + 3].kind != .sign || text[index + 4].kind != .number,
            let first = Int(text.text(index)), let second = Int(text.text(index + 2))
        else { return nil }
        return (first, second)
    }

    /// Whether two numbers are hours: "Mon–Fri, 9–5".
    private func isAfterWeekday(_ index: Int) -> Bool {
        let day = previous(index)
        return weekdayName(text.isText(day, ",") || text.isText(day, ".") ? previous(day) : day) != nil
    }
}
