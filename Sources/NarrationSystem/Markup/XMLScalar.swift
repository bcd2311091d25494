extension Unicode.Scalar {
    /// Whether XML 1.0 can contain the character in any form (production 2, `Char`).
    package var isAllowedInXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// The character's code point: `U+0001`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
