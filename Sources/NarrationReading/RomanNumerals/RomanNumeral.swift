/// A number in Roman numerals, in their strict form: `XIV`, not `XIIII`.
struct RomanNumeral: Equatable {
    let value: Int

    /// Whether it has only the letters I, V and X, as the numbers of rulers have.
    var isShort: Bool { value < 40 }

    /// Reads a number of at most 3,999 in capitals, or in small letters.
    init?(_ text: some StringProtocol) {
        guard (1...15).contains(text.utf8.count) else { return nil }
        let isSmall = text.utf8.first.map { $0 >= UInt8(ascii: "a") } ?? false
        var value = 0
        var rest = text.utf8[...]
        for (letters, amount) in isSmall ? Self.small : Self.capital {
            var repetitions = 0
            while rest.starts(with: letters) {
                rest = rest.dropFirst(letters.count)
                value += amount
                repetitions += 1
            }
            guard repetitions <= (letters.count > 1 || "VLDvld".utf8.contains(letters[0]) ? 1 : 3) else { return nil }
        }
        guard rest.isEmpty else { return nil }
        self.value = value
    }

    private static let amounts = [
        ("M", 1000), ("CM", 900), ("D", 500), ("CD", 400), ("C", 100), ("XC", 90), ("L", 50), ("XL", 40), ("X", 10),
        ("IX", 9), ("V", 5), ("IV", 4), ("I", 1),
    ]
    private static let capital = amounts.map { (Array($0.0.utf8), $0.1) }
    private static let small = amounts.map { (Array($0.0.lowercased().utf8), $0.1) }
}
