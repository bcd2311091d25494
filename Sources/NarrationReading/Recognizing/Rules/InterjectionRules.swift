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
            guard interjection.ipa != nil || interjection.words != shown.lowercased(), isCried(index) else {
                return nil
            }
            return Finding(
                tokens: index..<index + 1,
                words: interjection.words,
                rule: .interjection,
                ipa: interjection.ipa
            )
        }
        guard isDrawnOut(index), text[index].letters != .mixed, text[index + 1].kind != .number, !isCompound(index),
            !isRow(index), !isCode(index), text[index - 1].kind != .number
        else {
            return nil
        }
        let said = shown.repeating { Self.isVowel($0) ? 3 : 2 }
        return Finding(
            tokens: index..<index + 1,
            words: text[index].letters == .capitals ? said.lowercased() : said,
            rule: .emphasis
        )
    }

    /// Whether two or three letters without a vowel are no name or unit, as in "ssh-agent", "SSH", "hh:mm".
    private func isCried(_ index: Int) -> Bool {
        guard !hasVowel(index) else { return true }
        let isEllipsis = text.isText(index - 1, "…") || text.isText(index - 1, ".") && text.isText(index - 2, ".")
        let isMarked = text.isOne(index - 1, of: "*_") && text.text(index + 1) == text.text(index - 1)
        if text[index - 1].kind == .sign, !isOpen(before: index), !isMarked, !isEllipsis,
            !text.isOne(index - 1, of: "—–")
        {
            return false
        }
        // "in mm" is a unit.
        if language.units[String(text.text(index))] != nil, isFunctionWord(previous(index)) { return false }
        guard text[index].range.count <= 3 else { return true }
        let isEnd = text[index + 1].kind == .edge || text.isOne(index + 1, of: "!?.,…”\"’'—–;")
        guard isEnd || text.isOne(index + 1, of: "*_") || text[index + 1].kind == .blank,
            text[index - 1].kind != .number
        else { return false }
        guard text[index].letters == .capitals || isHush(index) else { return true }
        if text[index].letters == .capitals, isHush(index) { return text.isOne(index + 1, of: "!?") }
        return isEnd && text[previous(index)].kind != .word && !text.isText(previous(index), ",")
    }

    /// Whether a token may also be the name of a program: "sh", "ssh".
    private func isHush(_ index: Int) -> Bool { ["sh", "ssh"].contains(word(index)) }

    /// Whether a letter follows itself twice.
    private func isDrawnOut(_ index: Int) -> Bool {
        var (last, count) = (UInt8(0), 0)
        return text.bytes(index).contains { byte in
            count = byte | 0x20 == last ? count + 1 : 1
            last = byte | 0x20
            return count > 2 && byte < 0x80
        }
    }

    /// Whether the letters that follow themselves twice are those of a German compound: "Schifffahrt", "Kaffeeernte".
    private func isCompound(_ index: Int) -> Bool {
        guard language.capitalizesNouns else { return false }
        let word = Array(word(index))
        let rows = word.indices.filter { $0 == 0 || word[$0] != word[$0 - 1] } + [word.count]
        return zip(rows, rows.dropFirst()).allSatisfy { start, end in
            end - start < 3
                || end - start == 3 && start > 1 && end < word.count - 1
                    && (word[start] == "e" || !Self.isVowel(word[start]))
        }
    }

    /// Whether letters without a vowel are rather a number or a name: "ffff", "www", "yyyymm".
    private func isCode(_ index: Int) -> Bool {
        let letters = text.text(index).lowercased()
        guard letters.allSatisfy({ $0.isASCII && !"aeiou".contains($0) }) else { return false }
        return letters.count <= 3 || letters.contains { "xy".contains($0) } || letters.allSatisfy(\.isHexDigit)
    }

    /// Whether it is a row of vowels in capitals that nobody cries: "an AAAA record", "IEEE".
    private func isRow(_ index: Int) -> Bool {
        text[index].letters == .capitals && !text.isOne(index + 1, of: "!?")
            && text.text(index).allSatisfy { "AEIOU".contains($0) }
    }

    private static func isVowel(_ character: Character) -> Bool { "aeiouy".contains(character) }

    /// The length in bytes of the longest word that is looked at: longer ones are nobody's words.
    private static var longestDrawnOutWord: Int { 1_000 }
}
