/// Marks of notes, which are not said: "the hare[1]", "the fox*", "[Illustration: A hare]".
struct NoteRules: Rules {
    let source: LanguageText

    func note(at index: Int) -> Finding? {
        if let word = changedWord(at: index) { return word }
        let length = bracketedNote(at: index) ?? noteMark(at: index)
        return length.map { Finding(tokens: index..<index + $0, words: "", rule: .note) }
    }

    /// A word with letters in brackets, which an editor has changed or added: "[t]he", "wo[m]an", "boy[s]".
    private func changedWord(at index: Int) -> Finding? {
        guard isBracketed(at: index) else { return nil }
        var end = index + 3
        while end < index + Self.longestChangedWord, text[end].kind == .word || isBracketed(at: end) {
            end += text[end].kind == .word ? 1 : 3
        }
        let start = text[index - 1].kind == .word ? index - 1 : index
        guard text[end - 1].kind == .word || start < index && tables.bracketedEndings.contains(word(end - 2)) else {
            return nil
        }
        let letters = (start..<end).filter { text[$0].kind == .word }.map { text.text($0) }
        return Finding(tokens: start..<end, words: letters.joined(), rule: .note)
    }

    private func isBracketed(at index: Int) -> Bool {
        text.isText(index, "[") && text[index + 1].kind == .word && text.isText(index + 2, "]")
    }

    /// The number of tokens of a note in brackets.
    private func bracketedNote(at index: Int) -> Int? {
        let isBracket = text.isText(index, "[")
        guard isBracket || text.isText(index, "{") else { return nil }
        let (open, close): (StaticString, StaticString) = isBracket ? ("[", "]") : ("{", "}")
        if text.isText(index + 2, close) { return isNumberOfNote(index + 1, bracket: index) ? 3 : nil }
        guard tables.noteWords.contains(word(index + 1)) else { return nil }
        var depth = 1
        for end in index + 2..<max(index + 2, min(index + Self.longestNote, text.tokens.count)) {
            if text.isText(end, close) { depth -= 1 }
            if text.isText(end, open) { depth += 1 }
            if depth == 0 { return end + 1 - index }
        }
        return nil
    }

    /// Whether a token between brackets is the number of a note, or its letter or sign. A year is one only if there is
    /// no blank before it, and a number that is all of the text is none: it may be a key to press.
    private func isNumberOfNote(_ index: Int, bracket: Int) -> Bool {
        let isAttached = isTextEnd(bracket - 1)
        let isAlone = text[bracket - 1].kind == .edge && text[index + 2].kind == .edge
        switch text[index].kind {
        case .number: return isAttached || text[index].range.count <= 3 && !isAlone
        case .word: return isAttached && text[index].range.count == 1 || tables.noteWords.contains(word(index))
        case .sign: return isMark(index) || text.isText(index, "*")
        case .blank, .lineEnd, .edge: return false
        }
    }

    /// The number of tokens of a mark without brackets: daggers, superscripts and asterisks after a word.
    private func noteMark(at index: Int) -> Int? {
        var end = index
        while end < index + Self.longestMark, isMark(end) { end += 1 }
        if end > index { return end - index }
        while end < index + Self.longestMark, isRaised(end) { end += 1 }
        if end > index { return isTextEnd(index - 1) && !isVariable(index - 1) ? end - index : nil }
        while end < index + Self.longestMark, text.isText(end, "*") { end += 1 }
        guard end > index, isTextEnd(index - 1), !text[end].kind.isWord,
            !EmphasisRules(source: source).isEmphasized(index)
        else { return nil }
        return end - index
    }

    private func isMark(_ index: Int) -> Bool {
        text.isText(index, "†") || text.isText(index, "‡")
    }

    /// Whether a token can be the last before the mark of a note: a word, or a sign after one.
    private func isTextEnd(_ index: Int) -> Bool {
        switch text[index].kind {
        case .word: true
        case .sign: text.isOne(index, of: ".,;:!?\"”’'»“)]…")
        case .number, .blank, .lineEnd, .edge: false
        }
    }

    private static var longestChangedWord: Int { 20 }
    private static var longestNote: Int { 1_000 }
    private static var longestMark: Int { 4 }
}
