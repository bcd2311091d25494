/// Marks of notes, which are not said: "the hare[1]", "the fox*", "[Illustration: A hare]".
struct NoteRules: Rules {
    let source: LanguageText

    func note(at index: Int) -> Finding? {
        if let word = changedWord(at: index) { return word }
        let length = bracketedNote(at: index) ?? noteMark(at: index)
        return length.map { Finding(tokens: index..<index + $0, words: "", rule: .note) }
    }

    /// A word with letters in brackets, which an editor has changed or added: "[t]he", "wo[m]an", "boy[s]". Brackets in
    /// or next to brackets say how a command is written: "[[CC]YY]", "[Ee]x[!]".
    private func changedWord(at index: Int) -> Finding? {
        guard isBracketed(at: index), !text.isText(index - 1, "[") else { return nil }
        var end = index + 3
        while end < index + Self.longestChangedWord, text[end].kind == .word || isBracketed(at: end) {
            end += text[end].kind == .word ? 1 : 3
        }
        let start = text[index - 1].kind == .word ? index - 1 : index
        guard text[end - 1].kind == .word || start < index && tables.bracketedEndings.contains(word(end - 2)) else {
            return nil
        }
        guard !text.isText(end, "[") else { return nil }
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
        if text.isText(index + 2, close) {
            return isNumberOfNote(index + 1, bracket: index) && !isOfProgram(index) ? 3 : nil
        }
        // "[NOTE: do NOT bend it]" is the author's own.
        guard tables.noteWords.contains(word(index + 1)),
            text[index + 1].letters != .capitals || text[index + 1].range.count > 4
        else { return nil }
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
        let isInCompound = isHyphen(index + 2) && text[index + 3].kind == .word
        switch text[index].kind {
        case .number:
            return text.text(index).first != "0" && !isInCompound && !isChoice(index)
                && !isValue(index, bracket: bracket)
                && text[index].range.count <= (isAttached ? 4 : isAlone ? 0 : 3)
        case .word:
            return isAttached && isLetterOfNote(index) && !isInCompound || tables.noteWords.contains(word(index))
        case .sign: return isMark(index) || text.isText(index, "*") && (isAttached || text.isText(bracket, "["))
        case .blank, .lineEnd, .edge: return false
        }
    }

    /// Whether the digits of a number are a choice of three or more, each the next: "ext[234]" has three names.
    private func isChoice(_ index: Int) -> Bool {
        let digits = text.text(index).compactMap(\.wholeNumberValue)
        return digits.count > 2 && zip(digits, digits.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }

    /// Whether a number in brackets is the value that is used if none is given: "0..6 [3]", "columns [80] How many".
    private func isValue(_ index: Int, bracket: Int) -> Bool {
        let (before, after) = (bracket - 2, index + 3)
        guard text[before + 1].kind == .blank else { return false }
        if text[before].kind == .number || tables.numberedWords.contains(word(before)) { return true }
        return text[before].kind == .word && text[before].letters == .lowercase && text[after - 1].kind == .blank
            && text[after].letters == .capitalized && !language.capitalizesNouns
    }

    /// Whether a bracket is one of a program, a pattern or a formula: "char[256]", "R[3]C[2]", "(iss){2}ippi",
    /// "from{a}", "={1;{2}}", "{3} is"; or all of a quotation, or all but a word: "[126]" and "o{2}" between its marks.
    private func isOfProgram(_ bracket: Int) -> Bool {
        let (before, letter, end) = (bracket - 1, bracket + 1, bracket + 3)
        let start = text[before].kind == .word ? before : bracket
        if isArgument(before) || EmphasisRules(source: source).isQuoted(start..<end) { return true }
        if text.isText(bracket, "{") {
            if text[letter].kind == .word && text[letter].range.count == 1 || text.isText(end, "}") { return true }
            return text[before].kind == .edge
                ? text[next(end - 1)].letters == .lowercase : !text[before].kind.isBlank && !text[end].kind.isBlank
        }
        let isAfterName = text[before].kind == .word && text[before].range.count == 1
        if isAfterName, text.isText(before - 1, "]") { return true }
        return text[end].kind == .word && (isAfterName || text.isText(before, ")"))
    }

    /// Whether a word is the letter of a note, and not one that stands for a number in programs: "list[i]", "d[N]",
    /// "s = map[c]", "page[L][R]".
    private func isLetterOfNote(_ index: Int) -> Bool {
        text[index].range.count == 1 && !text.isOne(index, of: "ijknxy") && !text.isText(previous(index - 2), "=")
            && !(text[index - 2].kind == .word && text[index - 2].range.count == 1)
            && !text.isText(index - 2, "]") && !text.isText(next(index + 1), "[")
    }

    /// The number of tokens of a mark without brackets: daggers, superscripts and asterisks after a word.
    private func noteMark(at index: Int) -> Int? {
        var end = index
        while end < index + Self.longestMark, isMark(end) { end += 1 }
        if end > index { return end - index }
        while end < index + Self.longestMark, isRaised(end) { end += 1 }
        if end > index { return isTextEnd(index - 1) && !isVariable(index - 1) ? end - index : nil }
        while end < index + Self.longestMark, text.isText(end, "*") { end += 1 }
        let emphasis = EmphasisRules(source: source)
        guard end > index, isTextEnd(index - 1), !isArgument(index - 1), !text[end].kind.isWord,
            !text.isOne(end, of: "(=/"), !(text.isText(end, ".") && text.isText(index - 1, ".")),
            !emphasis.isEmphasized(index), !emphasis.isOfPattern(index..<end),
            !isVariable(index - 1) || hasVowel(index - 1) && !emphasis.isQuoted(index - 1..<end)
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
        case .sign where text.isText(index, "."):
            text[index - 1].kind != .blank && !text.isText(index - 1, "*")
                && !(text.isText(index - 1, ".") && text[index - 2].kind == .number)
        case .sign: text.isOne(index, of: ",;:!?\"”’'»“)]…")
        case .number, .blank, .lineEnd, .edge: false
        }
    }

    private static var longestChangedWord: Int { 20 }
    private static var longestNote: Int { 1_000 }
    private static var longestMark: Int { 4 }
}
