/// Words that are divided at the end of a line: "conver-\nsations".
struct HyphenRules: Rules {
    let source: LanguageText

    func dividedWord(at index: Int) -> Finding? {
        guard text[index + 2].kind == .lineEnd, isHyphen(index + 1) else { return nil }
        var parts = [index]
        while parts.count < Self.mostParts, let part = part(after: parts.last!) { parts.append(part) }
        guard parts.count > 1 else { return nil }
        let isCompound = tables.compoundStarts.contains(word(index)) || text[parts[1]].letters == .capitalized
        return Finding(
            tokens: index..<parts.last! + 1,
            words: parts.map { String(text.text($0)) }.joined(separator: isCompound ? "-" : ""),
            rule: .hyphen
        )
    }

    /// The index of the part of a word that comes after a hyphen and a line's end.
    ///
    /// "Tall- and small" is no divided word.
    private func part(after index: Int) -> Int? {
        let part = index + 3
        guard text[index + 2].kind == .lineEnd, isHyphen(index + 1), text[part].kind == .word,
            !tables.wordsAfterHyphens.contains(word(part)) || tables.compoundStarts.contains(word(index))
        else { return nil }
        return text[part].letters == .lowercase || text[part].letters == .capitalized ? part : nil
    }

    private static var mostParts: Int { 4 }
}
