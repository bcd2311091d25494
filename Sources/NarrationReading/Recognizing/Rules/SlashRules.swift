/// A slash between two words: "he/she" is "he or she", "and/or" is "and or", "in km/h" a unit. After a number, it is
/// what the number is per: "5/day", "3x/week".
struct SlashRules: Rules {
    let source: LanguageText

    func rate(at index: Int) -> Finding? {
        guard isRate(index), let per = language.perWord, let period = tables.periods[String(text.text(index + 1))]
        else {
            return nil
        }
        return Finding(tokens: index..<index + 2, words: " \(per) \(period)", rule: .measure)
    }

    func slash(at index: Int) -> Finding? {
        guard text.isText(index, "/"), text[index - 1].kind == .word, text[index + 1].kind == .word,
            !isPartOfName(index - 2), !isPartOfName(index + 2)
        else { return nil }
        if let (unit, end) = entry(at: index - 1, in: language.units), end == index + 2 {
            return Finding(tokens: index - 1..<end, words: unit.many, rule: .measure)
        }
        return words(forSlashAt: index).map { Finding(tokens: index..<index + 1, words: $0, rule: .sign) }
    }

    /// Whether a sign makes the words parts of an address or of the name of a file.
    private func isPartOfName(_ index: Int) -> Bool {
        guard text[index].kind == .sign else { return text[index].kind == .number }
        return text.isOne(index, of: "/\\:@_~#") || text.isText(index, ".") && text[index + 1].kind.isWord
    }

    /// An "or" if one of two words is meant, and else only a blank: "and/or" has its own "or", "singer/songwriter"
    /// none.
    private func words(forSlashAt index: Int) -> String? {
        guard let or = language.orWord else { return nil }
        let words = [word(index - 1), word(index + 1)]
        if words.contains(where: tables.conjunctions.contains) { return " " }
        switch words.count(where: { $0.utf8.count == 1 }) {
        case 0: return words.allSatisfy(tables.functionWords.contains) ? " \(or) " : " "
        // "S/he" is one word.
        case 1: return nil
        // "x/y" is a fraction.
        default:
            guard words.allSatisfy({ !Self.unknowns.contains($0) }) else { return nil }
            return text[index - 1].letters == .lowercase ? " \(or) " : " "
        }
    }

    private static let unknowns: Set = ["x", "y", "z"]
}
