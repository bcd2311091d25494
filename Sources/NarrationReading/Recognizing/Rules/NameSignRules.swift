/// Signs that are a part of a name: "C++", "C#", "F♯", "B♭". The sign of a mark, "A+", is one in a language that has
/// another word for it than for the sum.
struct NameSignRules: Rules {
    let source: LanguageText

    func nameSign(at index: Int) -> Finding? {
        guard text[index].kind == .sign, !tables.nameSigns.isEmpty else { return nil }
        if text.isText(index, "+") {
            if isDoubled(index) { return finding("++", index..<index + 2) }
            return isTerm(index - 1) && !isTerm(index + 1) ? finding("+", index..<index + 1) : nil
        }
        if text.isText(index, "#") { return isSharp(index) ? finding("#", index..<index + 1) : nil }
        guard text.isOne(index, of: "♯♭♮") else { return nil }
        let sign = text.text(index)
        if let note = tables.nameSigns[text.text(index - 1).uppercased() + sign] {
            return finding(note, of: index - 1..<index + 1)
        }
        return finding(sign, index..<index + 1)
    }

    /// Whether exactly two signs follow a name: "C++", "Notepad++", "i++".
    private func isDoubled(_ index: Int) -> Bool {
        isTerm(index - 1) && text.isText(index + 1, "+") && !text.isText(index + 2, "+")
    }

    /// Whether a sign follows the name of a note or of a language of programs, which are single letters: "C#", "G#m".
    private func isSharp(_ index: Int) -> Bool {
        text.isOne(index - 1, of: "ACDFGJcf") && !text[index - 2].kind.isWord && !text.isText(index + 1, "#")
    }

    private func finding(_ sign: Substring, _ tokens: Range<Int>) -> Finding? {
        tables.nameSigns[String(sign)].flatMap { finding($0, of: tokens) }
    }

    /// The words for tokens, parted by blanks from the words beside them.
    private func finding(_ words: String, of tokens: Range<Int>) -> Finding {
        let before = text[tokens.lowerBound - 1].kind.isWord ? " " : ""
        let after = text[tokens.upperBound].kind.isWord ? " " : ""
        return Finding(tokens: tokens, words: before + words + after, rule: .sign)
    }
}
