// Full stops of abbreviations, initials and ordinal numbers.
extension Rules {
    /// Whether a full stop that belongs to a word also ends the sentence. If it does, it is kept.
    ///
    /// It ends the sentence at the end of the text, and before a word that begins one. After a title, that is only a
    /// function word with a capital, which is hardly a name. After a unit, it is any function word with a capital, and
    /// any word with one where nouns have none. After a word that often is the last, it is any word with a capital. A
    /// quotation mark or bracket that closes may come before it.
    ///
    /// - Parameters:
    ///   - stop: The index of the full stop.
    ///   - word: What the full stop belongs to.
    /// - Returns: Whether it ends the sentence.
    func endsSentence(_ stop: Int, of word: StoppedWord) -> Bool {
        let following = isClosing(next(stop)) ? next(next(stop)) : next(stop)
        if text[following].kind == .edge { return true }
        switch word {
        case .link: return false
        case .title: return isSentenceStart(following)
        case .unit:
            return isCapitalized(following) && !isStoppedLetter(following)
                && (!language.capitalizesNouns || isFunctionWord(following))
        case .lastWord: return isCapitalized(following)
        }
    }

    /// Whether a word with a capital is hardly ever anything but the first of a sentence: "He", or the "Part" of
    /// "Part I".
    private func isSentenceStart(_ index: Int) -> Bool {
        guard isCapitalized(index), text[index].letters != .capitals, !isStoppedLetter(index) else { return false }
        if tables.numberedWords.contains(word(index)) { return isNumeral(next(index)) }
        return isFunctionWord(index) && !tables.namelikeFunctionWords.contains(word(index))
    }

    /// Whether a token is an initial or a numeral with a full stop of its own: "2 mi. N. of town", "Vol. I."
    private func isStoppedLetter(_ index: Int) -> Bool {
        text[index].letters == .capital && text.isText(index + 1, ".")
    }

    private func isNumeral(_ index: Int) -> Bool {
        text[index].kind == .number || text[index].kind == .word && RomanNumeral(text.text(index)) != nil
    }

    /// Whether a token is a quotation mark or bracket that may stand between two sentences.
    private func isClosing(_ index: Int) -> Bool {
        text[index].kind == .sign && "\"”’»“)]".contains(text.text(index))
    }
}
