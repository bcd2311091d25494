/// Names of letters and digits: "B-52", "R2-D2", "7A", "MI5", "NW1 6XE".
struct CodeRules: Rules {
    let source: LanguageText

    func code(at index: Int) -> Finding? {
        guard text[index + 1].kind.isWord || isDash(index + 1), text[index].kind == .number || isLetters(index),
            !text[index - 1].kind.isWord
        else { return nil }
        var pieces: [String] = []
        var end = index
        while pieces.count < Self.mostPieces, let piece = piece(at: end, isFirst: end == index) {
            pieces.append(piece)
            end += 1
            if isDash(end), pieces.count < Self.mostPieces, self.piece(at: end + 1, isFirst: false) != nil { end += 1 }
        }
        guard isCode(index..<end) else { return nil }
        return Finding(tokens: index..<end, words: pieces.joined(separator: " "), rule: .verbatim)
    }

    /// A hexadecimal number, digit by digit: "0x1F".
    func hexadecimal(at index: Int) -> Finding? {
        guard text.isText(index, "0"), text[index + 1].kind == .word, text.text(index + 1).first == "x",
            let end = (index + 2...index + Self.longestHexadecimal).first(where: { !text[$0].kind.isWord })
        else { return nil }
        let digits = text.text(index + 1..<end).dropFirst()
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        let words = "0x\(digits)".map { $0.isNumber ? language.shortNumber(String($0)) ?? "" : String($0) }
        return Finding(tokens: index..<end, words: words.joined(separator: " "), rule: .verbatim)
    }

    private static var longestHexadecimal: Int { 20 }
    private static var mostPieces: Int { 6 }
    private static var mostLetters: Int { 4 }

    private func piece(at index: Int, isFirst: Bool) -> String? {
        if text[index].kind == .number {
            let isSize = isFirst && text.isOne(index + 1, of: "KMG") && !text[index + 2].kind.isWord
            return isSize
                ? language.shortNumber(text.text(index))
                : language.codeNumber(text.text(index), isFirst: isFirst)
        }
        guard isLetters(index) || isSmallLetter(index) else { return nil }
        return isSaid(index) ? text.text(index).lowercased() : text.text(index).spelled
    }

    /// Whether capitals are a word: the "RAID" of "RAID5".
    private func isSaid(_ index: Int) -> Bool {
        text[index].range.count == Self.mostLetters && text.text(index).contains { !"AEIOUY".contains($0) }
            && Pronounceability.canBeSaid(word(index))
    }

    /// Whether a token is a few capitals, or two small consonants before a number, as in "mp3".
    private func isLetters(_ index: Int) -> Bool {
        guard text[index].kind == .word, text[index].range.count <= Self.mostLetters else { return false }
        switch text[index].letters {
        case .capital, .capitals: return true
        case .lowercase: return text[index].range.count == 2 && text[index + 1].kind == .number && !isSyllable(index)
        case .capitalized, .mixed: return false
        }
    }

    private func isSyllable(_ index: Int) -> Bool { text.text(index).contains { "aeiouy".contains($0) } }

    /// Whether a token is a small letter after a number, as in "12a". An "s" makes a plural, "the 747s", and an "x" a
    /// multiple, "10x".
    private func isSmallLetter(_ index: Int) -> Bool {
        text[index].kind == .word && text[index].range.count == 1 && text[index - 1].kind == .number
            && !text[index + 1].kind.isWord && !text.isText(index, "s") && !text.isText(index, "x")
    }

    /// Whether tokens are letters and digits in one, and not something of another rule, like "5th".
    private func isCode(_ tokens: Range<Int>) -> Bool {
        guard tokens.count > 1, tokens.contains(where: { text[$0].kind == .number }),
            tokens.contains(where: { text[$0].kind == .word })
        else { return false }
        return !text[tokens.upperBound].kind.isWord || text.isText(tokens.upperBound, "s")
    }
}
