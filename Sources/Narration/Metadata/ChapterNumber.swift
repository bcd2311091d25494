/// A number with which a text begins: `12`, `1st`, `XIV`, `twenty-first`, `erstes`, `十二`.
struct ChapterNumber {
    /// How it is written.
    enum Style: String {
        case digits, roman, words, ideographs
    }

    let value: Int
    let style: Style

    /// The text after it.
    let rest: Substring

    /// - Parameters:
    ///   - text: The text, without blanks before it.
    ///   - isLabelled: Whether a word such as `chapter` is beside it: only there is a number a compound
    ///     (`einundzwanzigstes`) or a Roman numeral in small letters.
    init?(_ text: Substring, isLabelled: Bool) {
        guard let first = text.first else { return nil }
        if first.isASCII || first.wholeNumberValue == nil {
            let word = text.firstWord
            if let value = word.digits {
                self.init(value: value, style: .digits, rest: text[word.endIndex...])
            } else if let value = word.romanNumeral, isLabelled || first.isUppercase {
                self.init(value: value, style: .roman, rest: text[word.endIndex...])
            } else if let (value, rest) = Self.words(text, isLabelled: isLabelled) {
                self.init(value: value, style: .words, rest: rest)
            } else {
                return nil
            }
        } else {
            let number = text.prefix { $0.wholeNumberValue != nil }
            guard number.count <= 6, let value = number.ideographs, 1...Self.highest ~= value else { return nil }
            let isRoman = ("\u{2160}"..."\u{217F}").contains(first)
            self.init(value: value, style: isRoman ? .roman : .ideographs, rest: text[number.endIndex...])
        }
    }

    private init(value: Int, style: Style, rest: Substring) {
        (self.value, self.style, self.rest) = (value, style, rest)
    }

    /// The highest number of a chapter.
    static let highest = 999

    /// A number of several words, such as `vingt et unième` or `the first`: the sum of its words.
    private static func words(_ text: Substring, isLabelled: Bool) -> (value: Int, rest: Substring)? {
        var (sum, end) = (0, text.startIndex)
        var rest = text
        for _ in 0..<4 {
            let word = rest.firstWord
            guard !word.isEmpty else { break }
            let parts = word.lowercased().split { "-‑".contains($0) }.filter {
                !ChapterWords.joints.contains(String($0))
            }
            let values = parts.map { value(of: String($0), isLabelled: isLabelled) }
            guard values.allSatisfy({ $0 != nil }) else { break }
            let added = values.reduce(0) { $0 + $1! }
            // A word adds to what is higher: twenty one, and not one twenty.
            guard sum == 0 || added < sum || added == 0 else { break }
            sum += added
            rest = rest[word.endIndex...]
            if added > 0 { end = rest.startIndex }
            guard rest.first == " " else { break }
            rest = rest.drop { $0 == " " }
        }
        return 1...highest ~= sum ? (sum, text[end...]) : nil
    }

    private static func value(of word: String, isLabelled: Bool) -> Int? {
        if let value = simple(word) { return value }
        guard isLabelled, word.count > 7 else { return nil }
        return word.indices.dropFirst(2).lazy.compactMap { middle -> Int? in
            guard let last = simple(String(word[middle...])) else { return nil }
            var first = word[..<middle]
            for joint in ["und", "en", "og", "ën"] where first.hasSuffix(joint) { first = first.dropLast(joint.count) }
            return simple(String(first)).map { $0 + last }
        }.first
    }

    private static func simple(_ word: String) -> Int? {
        let numbers = ChapterWords.numbers
        if let value = numbers.whole[word] { return value }
        return (1...3).lazy.compactMap { count -> Int? in
            guard word.count > count + 2, ChapterWords.endings.contains(String(word.suffix(count))) else { return nil }
            return numbers.stems[String(word.dropLast(count))]
        }.first
    }
}

extension Substring {
    /// The letters and digits of an alphabet at the beginning, with single hyphens between them.
    fileprivate var firstWord: Substring {
        var end = startIndex
        while end < endIndex {
            let next = index(after: end)
            let isHyphen = "-‑".contains(self[end]) && next < endIndex && self[next].isLetter && end > startIndex
            guard isHyphen || self[end].isCased || ("0"..."9").contains(self[end]) || "ºª".contains(self[end]) else {
                break
            }
            end = next
        }
        return self[..<end]
    }

    /// The value of digits, with the ending of an ordinal: `3`, `3rd`, `3º`.
    fileprivate var digits: Int? {
        let digits = prefix { "0"..."9" ~= $0 }
        let ending = self[digits.endIndex...].drop { $0 == "-" }
        guard 1...3 ~= digits.count, ending.count <= 3, ending.allSatisfy({ $0.isLetter || "ºª".contains($0) }) else {
            return nil
        }
        return Int(digits)
    }

    /// The value of a Roman numeral, in capitals or in small letters.
    fileprivate var romanNumeral: Int? {
        let values: [Character: Int] = ["I": 1, "V": 5, "X": 10, "L": 50, "C": 100]
        let letters = uppercased()
        guard 1...9 ~= letters.count, self == letters || self == lowercased() else { return nil }
        var (sum, last) = (0, 0)
        for letter in letters.reversed() {
            guard let value = values[letter] else { return nil }
            sum += value < last ? -value : value
            last = Swift.max(last, value)
        }
        return 1...399 ~= sum && (sum.romanNumeral == letters || letters.allSatisfy { $0 == "I" }) ? sum : nil
    }

    /// The value of Chinese digits: `十二`, `一二`.
    fileprivate var ideographs: Int? {
        var (sum, digit) = (0, 0)
        for character in self {
            guard let value = character.wholeNumberValue, value <= 1000 else { return nil }
            if value >= 10, !character.isASCII, !("０"..."９").contains(character) {
                sum += Swift.max(1, digit) * value
                digit = 0
            } else {
                digit = digit * 10 + value
            }
        }
        return sum + digit
    }
}

extension Int {
    fileprivate var romanNumeral: String {
        var (rest, text) = (self, "")
        let signs = [
            (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
        ]
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }
}
