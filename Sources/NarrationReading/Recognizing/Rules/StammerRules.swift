/// Stammers: "B-b-but", "I-I", "W-what". Each beginning is said as the sound that it is, not as the name of a letter.
struct StammerRules: Rules {
    let source: LanguageText

    /// The beginning of a word that a hyphen divides from the word.
    func stammer(at index: Int) -> Finding? {
        guard isHyphen(index + 1) || isHyphen(index - 1), text[index].range.count <= Self.longestStart,
            let word = stammeredWord(around: index), index < word || isConsonant(word)
        else { return nil }
        let start = text.text(index)
        let sound = language.stammeredSound(start.lowercased(), of: text.text(word).lowercased())
        return Finding(tokens: index..<index + 1, words: String(start), rule: .stammer, ipa: sound)
    }

    /// The hyphen after such a beginning.
    func stammerHyphen(at index: Int) -> Finding? {
        guard isHyphen(index), text[index - 1].kind == .word, text[index - 1].range.count <= Self.longestStart,
            stammeredWord(around: index - 1) != nil
        else { return nil }
        return Finding(tokens: index..<index + 1, words: ", ", rule: .stammer)
    }

    /// The index of the word that begins several times, if a token is one of its beginnings or the word.
    private func stammeredWord(around index: Int) -> Int? {
        var (first, last) = (index, index)
        while first > index - Self.mostTokens, isHyphen(first - 1), text[first - 2].kind == .word { first -= 2 }
        while last < index + Self.mostTokens, isHyphen(last + 1), text[last + 2].kind == .word { last += 2 }
        guard !isHyphen(first - 1), text[first - 1].kind != .number, !isPartOfName(first - 1) else { return nil }
        // "A C-compiler" is no stammer, and "C-c-can" at the beginning of a sentence is one.
        let isNoun = language.capitalizesNouns && text[last].letters == .capitalized
        if text[first].letters == .capital, last == first + 2, text[last].letters == .lowercase || isNoun,
            text[previous(first)].kind == .word
        {
            return nil
        }
        // "Der s-saturierten Ideale" has an adjective of a science.
        if last == first + 2, tables.articles.contains(word(previous(first))),
            tables.termEndings.contains(where: word(last).hasSuffix)
        {
            return nil
        }
        // "DTE-DTE mode" and "a B-B gun" are twice the same name.
        if last == first + 2, text[first].letters != .lowercase, text.text(first) == text.text(last),
            !(text[first].range.count == 1 && hasVowel(first))
        {
            return nil
        }
        let words = stride(from: first, through: last, by: 2).map { text.text($0).lowercased() }
        return words.count > 1 && isStammer(words) ? last : nil
    }

    /// Whether a sign joins what follows to a name: the full stop of "init.d-daemon", the slash of "E/A-Anfrage".
    private func isPartOfName(_ index: Int) -> Bool {
        text.isOne(index, of: "./") && text[index - 1].kind.isWord
    }

    /// Whether all words begin the last one. Two words that are the same are not always a stammer: "so-so".
    private func isStammer(_ words: [String]) -> Bool {
        guard let last = words.last, !tables.compounds.contains(words.joined(separator: "-")) else { return false }
        return words.dropLast().allSatisfy { start in
            last.hasPrefix(start)
                && (start.count == 1 || !Pronounceability.canBeSaid(start)
                    || tables.onsets[start[...]]?.letters == start.count)
        }
    }

    /// Whether a word is nothing but a consonant: the last of "B-b-b".
    private func isConsonant(_ index: Int) -> Bool {
        text[index].range.count == 1 && !isApostrophe(index + 1) && !Pronounceability.canBeSaid(word(index))
    }

    private static var longestStart: Int { 4 }
    private static var mostTokens: Int { 24 }
}

extension SoundWords {
    /// The sound of the letters with which a word begins, or `nil` if their names are as good.
    fileprivate func stammeredSound(_ start: String, of word: String) -> String? {
        var sound = ""
        var rest = word[...]
        while word.count - rest.count < start.count {
            guard let onset = Self.onsets[rest] else { return nil }
            sound += onset.sound
            rest = rest.dropFirst(onset.letters)
        }
        return sound.isEmpty ? nil : sound + stammerVowel(before: rest)
    }
}
