/// A number in Roman numerals, in their strict form: `XIV`, not `XIIII`.
struct RomanNumeral: Equatable {
    let value: Int

    /// Whether it has only the letters I, V and X, as the numbers of rulers have.
    var isShort: Bool { value < 40 }

    /// Reads a number of at most 3,999 in capitals, or in small letters, also if it is one character: "Ⅳ".
    init?(_ text: some StringProtocol) {
        let isCharacter = text.unicodeScalars.first.map(Self.areNumerals.contains) ?? false
        let value = isCharacter ? Self.value(of: Self.letters(of: text).utf8) : Self.value(of: text.utf8)
        guard let value else { return nil }
        self.value = value
    }

    /// Reads a number in which Cyrillic letters may stand for the Latin ones that look like them: "ХХ".
    init?(inLatinLetters text: Substring) {
        self.init(String(text.map { Self.lookalikes[$0] ?? $0 }))
    }

    private static let lookalikes: [Character: Character] = ["Х": "X", "І": "I"]

    private static func value(of letters: some Collection<UInt8>) -> Int? {
        guard (1...15).contains(letters.count), letters.allSatisfy(isLetter) else { return nil }
        let isSmall = letters.first.map { $0 >= UInt8(ascii: "a") } ?? false
        var value = 0
        var rest = letters[...]
        for (letters, amount) in isSmall ? small : capital {
            var repetitions = 0
            while rest.starts(with: letters) {
                rest = rest.dropFirst(letters.count)
                value += amount
                repetitions += 1
            }
            guard repetitions <= (letters.count > 1 || "VLDvld".utf8.contains(letters[0]) ? 1 : 3) else { return nil }
        }
        return rest.isEmpty ? value : nil
    }

    /// Whether a byte is a letter of Roman numerals, a capital or a small one.
    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "i"), UInt8(ascii: "v"), UInt8(ascii: "x"), UInt8(ascii: "l"), UInt8(ascii: "c"),
            UInt8(ascii: "d"), UInt8(ascii: "m"):
            true
        default: false
        }
    }

    /// A text with the letters of characters that are numerals: the "IV" of "Ⅳ".
    private static func letters(of text: some StringProtocol) -> String {
        text.unicodeScalars.map { scalar in
            guard areNumerals.contains(scalar) else { return String(scalar) }
            let letters = characters[Int(scalar.value & 0xF)]
            return scalar < "ⅰ" ? letters : letters.lowercased()
        }
        .joined()
    }

    private static let areNumerals: ClosedRange<Unicode.Scalar> = "Ⅰ"..."ⅿ"
    private static let characters = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "L", "C", "D", "M",
    ]

    private static let amounts = [
        ("M", 1000), ("CM", 900), ("D", 500), ("CD", 400), ("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10),
        ("IX", 9), ("V", 5), ("IV", 4), ("I", 1),
    ]
    private static let capital = amounts.map { (Array($0.0.utf8), $0.1) }
    private static let small = amounts.map { (Array($0.0.lowercased().utf8), $0.1) }
}
