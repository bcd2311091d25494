/// Initials with full stops, which end no sentence: "J. R. R. Tolkien", "the U.S. Army".
struct InitialRules: Rules {
    let source: LanguageText

    func initials(at index: Int) -> Finding? {
        guard text[index].letters == .capital, text.isText(index + 1, ".") else { return nil }
        var letters = [index]
        while letters.count < Self.mostInitials, let following = initial(afterStop: letters.last! + 1) {
            letters.append(following)
        }
        if areOfTwoSentences(letters) { letters = [index] }
        let stop = letters.last! + 1
        guard letters.count > 1 ? !text.isText(stop + 1, ".") : isInitial(index) else { return nil }
        let end = endsSentence(stop, of: .title) ? stop : stop + 1
        return Finding(
            tokens: index..<end,
            words: letters.map { String(text.text($0)) }.joined(separator: " "),
            rule: .initials
        )
    }

    /// The index of the initial that comes after another's full stop.
    private func initial(afterStop stop: Int) -> Int? {
        let index = text[stop + 1].kind == .blank || isHyphen(stop + 1) ? stop + 2 : stop + 1
        return text[index].letters == .capital && text.isText(index + 1, ".") ? index : nil
    }

    /// Whether a single capital with a full stop is an initial, and not the last word of a sentence: "the letter X."
    private func isInitial(_ index: Int) -> Bool {
        guard !isApostrophe(index - 1), !text.isText(index - 1, ".") else { return false }
        let following = next(index + 1)
        guard text[following].kind == .word else { return false }
        if text[following].letters == .lowercase { return !isFunctionWord(index) }
        let last = previous(index)
        if isLettered(last) { return false }
        return isProperName(following)
            && (text[last].letters != .lowercase || text[last].range.count <= Self.longestIntroduction)
    }

    /// Whether a letter after a word is no initial: "He got a B. Tom got none.", "It was plan B. Tom knew."
    private func isLettered(_ index: Int) -> Bool {
        tables.indefiniteArticles.contains(word(index)) || tables.letteredNouns.contains(word(index))
    }

    /// Whether the first of two letters ends a sentence, and the second begins one: "He got a B. C. got none." Only a
    /// degree has such letters: "a B. A. degree".
    private func areOfTwoSentences(_ letters: [Int]) -> Bool {
        guard letters.count == 2, letters[1] == letters[0] + 3, isLettered(previous(letters[0])),
            text[next(letters[1] + 1)].letters == .lowercase
        else { return false }
        let word = letters.map { text.text($0) }.joined()
        return tables.eras[word] != nil
            || !tables.spelledWords.contains(word) && !tables.spelledAfterArticle.contains(word)
    }

    private static var mostInitials: Int { 8 }

    /// The length of the longest small word, in bytes, that is taken for an introduction of a name: "by", "with".
    private static var longestIntroduction: Int { 4 }
}
