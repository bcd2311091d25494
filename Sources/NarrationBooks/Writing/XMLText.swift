extension String {
    /// The text in the form in which it is written between tags. A carriage return is written as a number, because XML
    /// reads it as a line feed.
    package var escapedForXML: String {
        guard utf8.contains(where: { $0.isEscapedInXML }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension UInt8 {
    fileprivate var isEscapedInXML: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}

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
