/// Telephone numbers: "555-1234", "(212) 555-0187", "+44 20 7946 0018".
struct TelephoneRules: Rules {
    let source: LanguageText

    /// A telephone number that begins with its first group.
    func telephone(at index: Int) -> Finding? {
        guard text[index].kind == .number, !tables.telephoneWords.isEmpty, text[index - 1].kind != .word else {
            return nil
        }
        let number = DigitGroups(text, at: index)
        if let finding = telephoneWithWords(number, from: index) { return finding }
        guard isTelephone(number, after: wordBefore(index)) else { return nil }
        return finding(number, prefix: nil, tokens: index..<number.end)
    }

    /// A telephone number that begins with a sign: "+44 20 7946 0018", "(212) 555-0187".
    func markedTelephone(at index: Int) -> Finding? {
        guard text[index].kind == .sign, text[index + 1].kind == .number, !tables.telephoneWords.isEmpty else {
            return nil
        }
        if text.isText(index, "+"), text[index + 1].range.count <= 3, text[index - 1].kind != .number {
            var number = DigitGroups(text, at: index + 1)
            if let zero = trunkPrefix(after: number.end) {
                let country = number.groups
                number = DigitGroups(text, at: zero + 2)
                number.groups.insert(contentsOf: country + [text.text(zero)], at: 0)
            }
            guard number.groups.count > 1, (7...Self.mostDigits).contains(number.count),
                let plus = tables.addressSigns["+"]
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

    /// The index of the zero in brackets after the number of a country: "+44 (0)20".
    private func trunkPrefix(after index: Int) -> Int? {
        let bracket = text[index].kind == .blank ? index + 1 : index
        guard text.isText(bracket, "("), text.isText(bracket + 1, "0"), text.isText(bracket + 2, ")"),
            text[bracket + 3].kind == .number
        else { return nil }
        return bracket + 1
    }

    /// A free number whose last digits are letters of its keys: "1-800-FLOWERS".
    private func telephoneWithWords(_ number: DigitGroups, from index: Int) -> Finding? {
        guard isHyphen(number.end), isKeyWord(number.end + 1), Self.isFree(number.groups) else { return nil }
        var words = number.groups.compactMap { language.telephone($0) }
        var end = number.end
        while isHyphen(end), isKeyWord(end + 1), words.count < Self.mostDigits {
            let word = text.text(end + 1)
            words.append(Pronounceability.canBeSaid(word.lowercased()) ? word.lowercased() : word.spelled)
            end += 2
        }
        let tokens = index..<end
        // "800-DPI" is a resolution.
        guard tokens.reduce(0, { $0 + (text[$1].kind.isWord ? text[$1].range.count : 0) }) >= 9 else { return nil }
        return Finding(tokens: tokens, words: words.joined(separator: ", "), rule: .telephone)
    }

    private func isKeyWord(_ index: Int) -> Bool { text[index].letters == .capitals }

    /// Whether groups begin a number that is free to call: 1-800, 0800.
    private static func isFree(_ groups: [Substring]) -> Bool {
        switch groups.map(\.utf8.count) {
        case [1, 3]: groups[0] == "1" && "89".contains(groups[1].prefix(1))
        case [3]: groups[0].hasPrefix("8")
        case [4]: groups[0].hasPrefix("08")
        default: false
        }
    }

    private func isTelephone(_ number: DigitGroups, after word: String) -> Bool {
        guard number.count <= Self.mostDigits, text[number.end].kind != .word else { return false }
        let isEmergency = number.groups.count == 1 && tables.emergencyNumbers.contains(String(number.groups[0]))
        let isCalled = number.groups.count == 1 && tables.calledNumbers.contains(String(number.groups[0]))
        if isCalled, tables.emergencyWords.contains(self.word(next(number.end - 1))) { return true }
        if tables.telephoneWords.contains(word) {
            return number.groups.count == 1 && number.count <= 4 ? isEmergency : number.count >= 5
        }
        return number.count >= 7 && language.isTelephone(number.groups, dividedBy: number.divider)
    }

    /// The word before a number, without the full stop or colon after it; "call" for "call me at" and "call on".
    private func wordBefore(_ index: Int) -> String {
        var place = previous(index)
        for _ in 0..<2 where text.isText(place, ".") || text.isText(place, ":") { place = previous(place) }
        for _ in 0..<3 where tables.telephoneLinks.contains(word(place)) { place = previous(place) }
        return word(place)
    }

    /// The most digits of a telephone number (ITU-T E.164).
    private static let mostDigits = 15

    private func finding(_ number: DigitGroups, prefix: String?, tokens: Range<Int>) -> Finding? {
        let words = number.groups.compactMap { language.telephone($0) }
        guard words.count == number.groups.count else { return nil }
        let groups = words.joined(separator: ", ")
        return Finding(tokens: tokens, words: prefix.map { "\($0) \(groups)" } ?? groups, rule: .telephone)
    }
}
