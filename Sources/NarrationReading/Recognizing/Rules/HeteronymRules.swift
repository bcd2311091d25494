/// Words that are said in two ways, where the words around them show which: "Wind it up", "made of lead".
///
/// Another word that sounds so is said in their place, as any voice can say it.
struct HeteronymRules: Rules {
    let source: LanguageText

    func heteronym(at index: Int) -> Finding? {
        guard Heteronyms.lengths.contains(text[index].range.count), text[index].letters != .mixed,
            text[index + 1].kind.isBlank || text[index + 1].kind == .sign
        else { return nil }
        let contexts = tables.heteronyms[word(index)]
        guard !contexts.isEmpty, !isHyphen(index - 1), !isHyphen(index + 1), !isApostrophe(index - 1) else {
            return nil
        }
        let context = contexts.first { fits($0.before, from: index, previous) && fits($0.after, from: index, next) }
        return context.map { Finding(tokens: index..<index + 1, words: $0.sound, rule: .heteronym) }
    }

    /// Whether the words on one side are those of a context, from the nearest on.
    private func fits(_ words: [Set<String>], from index: Int, _ step: (Int) -> Int) -> Bool {
        var place = index
        for alternatives in words {
            place = step(place)
            let word = text[place].kind == .word ? self.word(place) : "."
            let isIn = alternatives.contains(word) || alternatives.contains("Name") && isCapitalizedName(place)
            guard isIn != alternatives.contains("!") else { return false }
        }
        return true
    }
}
