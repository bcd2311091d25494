import Narration

// Text of programs at a place.
extension Rules {
    /// Whether tokens are part of something that is written without blanks, and as prose is not: "BUS_MCEERR_AO",
    /// "printf(3p)", "00:e0:4c:00", "$name".
    func isInProgram(_ tokens: Range<Int>) -> Bool {
        var (start, end) = (tokens.lowerBound, tokens.upperBound)
        while start > tokens.lowerBound - Self.longestProgram, !text[start - 1].kind.isBlank { start -= 1 }
        while end < tokens.upperBound + Self.longestProgram, !text[end].kind.isBlank { end += 1 }
        return (start..<end).contains { isProgramSign($0, in: start..<end) }
    }

    /// Whether a sign is one that joins names in programs.
    private func isProgramSign(_ index: Int, in tokens: Range<Int>) -> Bool {
        guard text[index].kind == .sign else { return false }
        let (isAfterWord, isBeforeWord) = (text[index - 1].kind.isWord, text[index + 1].kind.isWord)
        switch text.text(index) {
        case "\\": return true
        case "_": return (isAfterWord || text.isText(index - 1, "_")) && (isBeforeWord || text.isText(index + 1, "_"))
        case ":": return text.isText(index + 1, ":") || isAddress(tokens)
        case "(":
            return text[index - 1].kind == .word && isNumber(index + 1)
                || index > tokens.lowerBound && text.isText(index + 1, ")")
        case "$":
            return text.isOne(index + 1, of: "${('")
                || text[index + 1].kind == .word && text[index + 1].letters == .lowercase
        case "/": return isBeforeWord && (index == tokens.lowerBound || text.isOne(index - 1, of: "(\"'“„«"))
        case ",": return text[index - 1].letters == .capitals && text[index + 1].letters == .capitals
        default: return false
        }
    }

    /// Whether a token is a name that counts elsewhere from 0, or has another number of stars: "times[0] and times[1]",
    /// "pair*, pair**"; or one of C: "argv[1]".
    func isArgument(_ name: Int) -> Bool {
        guard text[name].kind == .word else { return false }
        return isType(name)
            || (name - Self.farthestName..<name + Self.farthestName).contains { place in
                place != name && text[place].kind == .word && text.text(place) == text.text(name)
                    && (isFirstOfArray(place) && text.isText(name + 1, "[") || stars(place) * stars(name) > 1)
            }
    }

    private func isFirstOfArray(_ name: Int) -> Bool {
        text.isText(name + 1, "[") && text.text(name + 2) == "0" && text.isText(name + 3, "]")
    }

    private func stars(_ name: Int) -> Int { (1...2).count { text.isText(name + $0, "*") } }

    /// Whether a token is a type of C, or the name that its programs give their arguments: "char *", "argv[1]".
    func isType(_ index: Int) -> Bool {
        text[index].kind == .word && Self.types.contains(text.text(index))
    }

    private static var types: Set<Substring> { ["argv", "char", "const", "int", "struct", "unsigned", "void"] }

    /// Whether tokens are three or more hexadecimal numbers with colons, of which one has letters.
    private func isAddress(_ tokens: Range<Int>) -> Bool {
        tokens.count { text.isText($0, ":") } > 1
            && tokens.contains { index in
                text[index].kind == .word && text.text(index).allSatisfy(\.isHexDigit)
                    && (text.isText(index - 1, ":") || text.isText(index + 1, ":") || isNumber(index - 1))
            }
    }

    /// Whether a number is one of those that control a terminal: "ESC [ 3 h", "ESC [ ? 3 h".
    func isInEscapeSequence(_ number: Int) -> Bool {
        let blank = text.isText(number - 2, "?") ? number - 3 : number - 1
        return text[blank].kind == .blank && text.isText(blank - 1, "[")
    }

    private static var longestProgram: Int { 60 }
    private static var farthestName: Int { 20 }
}

extension ReadingRule {
    /// Whether it reads prose, and what is in programs worse than none does.
    var isOfProse: Bool { !Self.ofPrograms.contains(self) }

    private static let ofPrograms: Set<ReadingRule> = [
        .cardinal, .date, .decimal, .electronic, .hyphen, .initials, .ornament, .verbatim, .year,
    ]
}
