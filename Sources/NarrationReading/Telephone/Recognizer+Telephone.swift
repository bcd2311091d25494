import Narration

// Telephone numbers: "555-1234", "(212) 555-0187", "+44 20 7946 0018".
extension Recognizer {
    /// A telephone number that begins with its first group.
    func telephone(at index: Int) -> Finding? {
        guard text[index].kind == .number, !language.telephoneWords.isEmpty, text[index - 1].kind != .word else {
            return nil
        }
        let number = DigitGroups(text, at: index)
        guard isTelephone(number, after: wordBefore(index)) else { return nil }
        return finding(number, prefix: nil, tokens: index..<number.end)
    }

    /// A telephone number that begins with a sign: "+44 20 7946 0018", "(212) 555-0187".
    func markedTelephone(at index: Int) -> Finding? {
        guard text[index].kind == .sign, text[index + 1].kind == .number, !language.telephoneWords.isEmpty else {
            return nil
        }
        if text.isText(index, "+"), text[index + 1].range.count <= 3, text[index - 1].kind != .number {
            let number = DigitGroups(text, at: index + 1)
            guard number.groups.count > 1, (7...Self.mostDigits).contains(number.count),
                let plus = language.addressSigns["+"]
            else {
                return nil
            }
            return finding(number, prefix: plus, tokens: index..<number.end)
        }
        guard text.isText(index, "("), (2...5).contains(text[index + 1].range.count), text.isText(index + 2, ")") else {
            return nil
        }
        var number = DigitGroups(text, at: text[index + 3].kind == .blank ? index + 4 : index + 3)
        guard (5...Self.mostDigits).contains(number.count) else { return nil }
        number.groups.insert(text.text(index + 1), at: 0)
        return finding(number, prefix: nil, tokens: index..<number.end)
    }

    private func isTelephone(_ number: DigitGroups, after word: String) -> Bool {
        guard number.count <= Self.mostDigits else { return false }
        if language.telephoneWords.contains(word) {
            if number.groups.count == 1, number.count <= 4 {
                return language.emergencyNumbers.contains(String(number.groups[0]))
            }
            return number.count >= 5
        }
        return number.count >= 7 && language.isTelephone(number.groups, dividedBy: number.divider)
    }

    /// The word before a number, without the full stop or colon after it; "call" for "call me at" and "call on".
    private func wordBefore(_ index: Int) -> String {
        var place = previous(index)
        for _ in 0..<2 where text.isText(place, ".") || text.isText(place, ":") { place = previous(place) }
        for _ in 0..<2 where Self.wordsBetween.contains(word(place)) { place = previous(place) }
        return word(place)
    }

    /// The most digits of a telephone number (ITU-T E.164).
    private static let mostDigits = 15

    private static let wordsBetween: Set = [
        "me", "us", "him", "her", "them", "at", "on", "the", "die", "der", "le", "el", "al", "au", "unter",
    ]

    private func finding(_ number: DigitGroups, prefix: String?, tokens: Range<Int>) -> Finding? {
        let words = number.groups.compactMap { language.telephone($0) }
        guard words.count == number.groups.count else { return nil }
        let groups = words.joined(separator: ", ")
        return Finding(tokens: tokens, words: prefix.map { "\($0) \(groups)" } ?? groups, rule: .telephone)
    }
}
