/// Words in capitals: letters to be said one by one, or emphasis.
struct CapitalRules: Rules {
    let source: LanguageText

    func capitals(at index: Int) -> Finding? {
        if let article = article(at: index) { return article }
        guard text[index].letters == .capitals else { return pluralInitials(at: index) }
        let word = String(text.text(index))
        if tables.acronyms.contains(word) || RomanNumeral(word) != nil { return nil }
        if isSpelled(word, at: index) {
            let letters = word.map(String.init).joined(separator: " ")
            return Finding(tokens: index..<index + 1, words: letters, rule: .initials)
        }
        if isUnknownAcronym(index) { return nil }
        let isLong = text[index].range.count > Self.longestInitials
        guard !isLong || Pronounceability.canBeSaid(word.lowercased()) else { return nil }
        return Finding(tokens: index..<index + 1, words: word.lowercased(), rule: .emphasis)
    }

    /// Whether a short word in capitals is rather an acronym than one with stress, which the voice spells: "die URN",
    /// "EGA/VGA". In English, more words are so short.
    private func isUnknownAcronym(_ index: Int) -> Bool {
        guard text[index].range.count <= 6, text.text(index).count <= 3, !isFunctionWord(index) else { return false }
        if text.isText(index - 1, "/") || text.isText(index + 1, "/") { return true }
        let isJoined =
            isHyphen(index - 1) || isHyphen(index + 1) || text.isText(previous(index), "(")
            || text.isText(next(index), "(") && text[previous(index)].letters != .capitals
        return !tables.hasManyShortWords && (isJoined || !isInCapitals(around: index))
    }

    /// An article of one letter between words in capitals, which are said without stress: "HOW I WON A RACE".
    private func article(at index: Int) -> Finding? {
        guard text[index].letters == .capital, tables.indefiniteArticles.contains(word(index)),
            text[previous(index)].letters == .capitals, text[next(index)].letters == .capitals
        else { return nil }
        return Finding(tokens: index..<index + 1, words: word(index), rule: .emphasis)
    }

    /// Initials with the "s" of a plural: "DVDs".
    private func pluralInitials(at index: Int) -> Finding? {
        guard text[index].letters == .mixed, (3...Self.longestInitials + 1).contains(text[index].range.count) else {
            return nil
        }
        let word = text.text(index)
        let initials = word.dropLast()
        guard word.last == "s", !initials.contains(where: \.isLowercase),
            tables.spelledWords.contains(String(initials)) || !Pronounceability.canBeSaid(initials.lowercased())
        else { return nil }
        return Finding(tokens: index..<index + 1, words: initials.spelled + "s", rule: .initials)
    }

    /// The rest of a contraction in capitals: "I'LL", "DON'T".
    func contraction(at index: Int) -> Finding? {
        guard text[index].isCapital, text[index].range.count <= 2, text[index - 2].kind == .word,
            text[index - 2].isCapital,
            isApostrophe(index - 1),
            !tables.spelledWords.contains(String(text.text(index)))
        else { return nil }
        return Finding(tokens: index..<index + 1, words: text.text(index).lowercased(), rule: .emphasis)
    }

    private func isSpelled(_ word: String, at index: Int) -> Bool {
        let (before, after) = (self.word(previous(index)), self.word(next(index)))
        if isInCapitals(around: index) {
            let isAfterArticle = tables.articles.contains(before)
            if isSyllable(index), isRepeated(index) || !isAfterArticle { return false }
            if tables.neverAfterArticle.contains(word) { return isAfterArticle }
            if tables.spelledAfterArticle.contains(word) { return false }
        }
        if tables.spelledAfterArticle.contains(word) {
            return language.isSpelled(word, after: before, before: after)
        }
        // "AAAA", "IEEE"
        if text[index].range.count > 2, text.bytes(index).allSatisfy(Self.vowels.contains) { return true }
        if tables.spelledWords.contains(word) || isBeforeCode(index) || isCode(word, at: index) { return true }
        return text[index].range.count <= Self.longestInitials && !Pronounceability.canBeSaid(word.lowercased())
    }

    /// Whether it is two letters that are no word, and not in a text in capitals: "the EP".
    private func isCode(_ word: String, at index: Int) -> Bool {
        word.utf8.count == 2 && !tables.shortWords.isEmpty && !tables.shortWords.contains(word.lowercased())
            && !isFunctionWord(index) && !isInCapitals(around: index) && !isHyphen(index - 1) && !isHyphen(index + 1)
    }

    /// Whether it is a consonant and a vowel, which may be part of a song: "LA LA LA".
    private func isSyllable(_ index: Int) -> Bool {
        let letters = text.bytes(index)
        return letters.count == 2 && !Self.vowels.contains(letters.first!) && Self.vowels.contains(letters.last!)
    }

    /// Whether the word before or after is the same.
    private func isRepeated(_ index: Int) -> Bool {
        text.text(wordBefore(index)) == text.text(index) || text.text(wordAfter(index)) == text.text(index)
    }

    /// The index of the word before a token, which one sign may divide from it.
    private func wordBefore(_ index: Int) -> Int {
        let before = previous(index)
        return text[before].kind == .sign ? previous(before) : before
    }

    /// The index of the word after a token, which one sign may divide from it.
    private func wordAfter(_ index: Int) -> Int {
        let after = next(index)
        return text[after].kind == .sign ? next(after) : after
    }

    /// Whether it is two letters before a number, as in "CA 90210".
    private func isBeforeCode(_ index: Int) -> Bool {
        text[index].range.count == 2 && text[next(index)].kind == .number && !isFunctionWord(index)
    }

    /// Whether a word before or after is in capitals, too.
    private func isInCapitals(around index: Int) -> Bool {
        text[wordBefore(index)].letters == .capitals || text[wordAfter(index)].letters == .capitals
    }

    private static let vowels = Array("AEIOU".utf8)

    /// The length, in bytes, of the longest word in capitals that may be initials, though not known as such.
    private static var longestInitials: Int { 5 }
}

extension Token {
    /// Whether all of its letters are capitals.
    fileprivate var isCapital: Bool { letters == .capital || letters == .capitals }
}
