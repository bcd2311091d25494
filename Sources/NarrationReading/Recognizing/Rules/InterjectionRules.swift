/// Interjections, and words that are drawn out: "Shhh", "Hmmmm", "Noooo".
struct InterjectionRules: Rules {
    let source: LanguageText

    func interjection(at index: Int) -> Finding? {
        let range = text[index].range
        guard range.count > 1, range.count <= Self.longestDrawnOutWord,
            isDrawnOut(index) || !hasVowel(index)
        else { return nil }
        let shown = String(text.text(index))
        if text[index].letters == .capitals, RomanNumeral(shown) != nil { return nil }
        if let interjection = tables.interjections[shown.lowercased()] {
            guard interjection.ipa != nil || interjection.words != shown.lowercased() else { return nil }
            return Finding(
                tokens: index..<index + 1,
                words: interjection.words,
                rule: .interjection,
                ipa: interjection.ipa
            )
        }
        guard isDrawnOut(index) else { return nil }
        let said = shown.repeating { Self.isVowel($0) ? 3 : 2 }
        return Finding(
            tokens: index..<index + 1,
            words: text[index].letters == .capitals ? said.lowercased() : said,
            rule: .emphasis
        )
    }

    /// Whether a letter follows itself twice.
    private func isDrawnOut(_ index: Int) -> Bool {
        var (last, count) = (UInt8(0), 0)
        return text.bytes(index).contains { byte in
            count = byte | 0x20 == last ? count + 1 : 1
            last = byte | 0x20
            return count > 2 && byte < 0x80
        }
    }

    private static func isVowel(_ character: Character) -> Bool { "aeiouy".contains(character) }

    /// The length in bytes of the longest word that is looked at: longer ones are nobody's words.
    private static var longestDrawnOutWord: Int { 1_000 }
}
