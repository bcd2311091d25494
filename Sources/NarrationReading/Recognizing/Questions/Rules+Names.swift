// Names in the neighbourhood of a place.
extension Rules {
    /// Whether a token begins a name: a capital, but not that of a function word.
    func isProperName(_ index: Int) -> Bool {
        isCapitalized(index) && !isFunctionWord(index)
    }

    /// Whether a token is a word that begins with a capital.
    func isCapitalized(_ index: Int) -> Bool {
        guard text[index].kind == .word else { return false }
        switch text[index].letters {
        case .capital, .capitalized, .capitals: return true
        case .lowercase: return false
        case .mixed: return text.text(index).first?.isUppercase ?? false
        }
    }

    /// Whether a token is a function word, with or without a capital.
    func isFunctionWord(_ index: Int) -> Bool {
        text[index].range.count <= Self.longestFunctionWord && tables.functionWords.contains(word(index))
    }

    /// Whether a name ends before a token: "Elm", "James's", "42nd".
    func isAfterName(_ index: Int) -> Bool {
        let last = previous(index)
        guard text[last].kind == .word else { return false }
        if text[last].letters != .lowercase { return isProperName(last) }
        return isApostrophe(last - 1) ? isProperName(last - 2) : text[last - 1].kind == .number
    }

    func isApostrophe(_ index: Int) -> Bool {
        text.isText(index, "'") || text.isText(index, "’") || text.isText(index, "‘")
    }

    func isHyphen(_ index: Int) -> Bool {
        text.isText(index, "-") || text.isText(index, "‐") || text.isText(index, "\u{2011}")
    }

    /// Whether a token is a word with a capital that is not only the first of a sentence.
    func isCapitalizedName(_ index: Int) -> Bool {
        (text[index].letters == .capitalized || text[index].letters == .capitals)
            && !tables.functionWords.contains(word(index))
    }

    /// Whether a letter is, or may be, a vowel.
    func hasVowel(_ index: Int) -> Bool {
        text.bytes(index).contains { byte in
            switch byte | 0x20 {
            case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
                UInt8(ascii: "y"), 0x80...:
                true
            default: false
            }
        }
    }

    private static var longestFunctionWord: Int { 16 }
}
