/// Marks of emphasis around words, which are not said: "*you*", "_said_", "**no**", "=Go=".
struct EmphasisRules: Rules {
    let source: LanguageText

    func emphasisMark(at index: Int) -> Finding? {
        guard isEmphasisSign(index), !isEmphasisSign(index - 1) else { return nil }
        var end = index + 1
        while end < index + Self.longestEmphasisMark, isEmphasisSign(end) { end += 1 }
        guard language.coverage != .wholeNumbers || isPaired(index..<end) else { return nil }
        let (before, after) = (text[index - 1].kind, text[end].kind)
        guard !text.isText(index, "=") || before == .word || after == .word else { return nil }
        guard !(before.isWord && after.isWord), !(before.isBlank && after.isBlank), !isOfPattern(index..<end),
            !isPointer(index, end)
        else { return nil }
        return Finding(tokens: index..<end, words: "", rule: .emphasis)
    }

    /// Whether signs stand for any name or digit, "*.txt", "LC_*", "__.__.2000", or are an equals sign: "(=READ".
    func isOfPattern(_ signs: Range<Int>) -> Bool {
        let (first, end) = (signs.lowerBound, signs.upperBound)
        if isQuoted(signs) || text.isText(first - 1, ".") && isEmphasisSign(first - 2) { return true }
        if text.isText(end, "."), isEmphasisSign(end + 1) || text.isText(end - 1, "*") && text[end + 1].kind == .word {
            return true
        }
        let isAfterWord = text[first - 1].kind == .word
        let isMixed = text.isText(first, "_") && text.isText(end - 1, "*")
        guard isMixed && isAfterWord || text.isText(first, "=") else { return false }
        return isAfterWord
            ? !isEmphasized(first)
            : !(end + 1..<end + Self.longestEmphasis).contains {
                isEmphasisSign($0) && !text[$0 - 1].kind.isBlank && !text[$0 + 1].kind.isWord
            }
    }

    /// Whether quotation marks around signs show that the signs are meant: "*".
    func isQuoted(_ signs: Range<Int>) -> Bool {
        text.isOne(signs.lowerBound - 1, of: "\"“„«'‘’") && text.isOne(signs.upperBound, of: "\"”“»'’")
            || text.isText(previous(signs.lowerBound), "«") && text.isText(next(signs.upperBound - 1), "»")
    }

    /// Whether a mark of emphasis begins shortly before a token, which may end there.
    func isEmphasized(_ index: Int) -> Bool {
        (index - Self.longestEmphasis..<index - 1).contains { place in
            isEmphasisSign(place) && !text[place - 1].kind.isWord && text[place + 1].kind.isWord
        }
    }

    /// Whether the same signs begin or end the emphasis. They must where a language's words are not known, because
    /// signs may stand for any name: "*.service", "LC_*".
    private func isPaired(_ signs: Range<Int>) -> Bool {
        let (first, end) = (signs.lowerBound, signs.upperBound)
        guard !text.isText(first, "="), signs.allSatisfy({ text.text($0) == text.text(first) }) else { return false }
        func isPair(_ place: Int, inside: Int, outside: Int) -> Bool {
            text.text(place..<place + signs.count) == text.text(signs) && !text[inside].kind.isBlank
                && !isEmphasisSign(inside) && isAround(outside)
        }
        return isAround(first - 1)
            ? (end + 1..<end + Self.longestEmphasis).contains { isPair($0, inside: $0 - 1, outside: $0 + signs.count) }
            : isAround(end)
                && (first - Self.longestEmphasis..<first - signs.count)
                    .contains { isPair($0, inside: $0 + signs.count, outside: $0 - 1) }
    }

    /// Whether emphasis may begin after a token, or end before it.
    private func isAround(_ index: Int) -> Bool {
        text[index].kind.isBlank || text[index].kind == .sign && !text.isOne(index, of: "-/*_=")
    }

    /// Whether asterisks are those of a type in C: "char *name", "int **", but not "un char *rouge*".
    private func isPointer(_ start: Int, _ end: Int) -> Bool {
        text.isText(start, "*") && (text[start - 1].kind.isBlank || !isEmphasized(start))
            && (isArgument(start - 1) || isType(previous(start)) && !text.isText(end + 1, "*"))
    }

    private func isEmphasisSign(_ index: Int) -> Bool {
        text.isText(index, "*") || text.isText(index, "_") || text.isText(index, "=")
    }

    private static var longestEmphasisMark: Int { 3 }
    private static var longestEmphasis: Int { 50 }
}
