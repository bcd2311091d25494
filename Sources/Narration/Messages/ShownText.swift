extension String {
    /// The text on one line, for messages. Characters that would control a terminal, change the direction of text or
    /// not be seen at all are escaped, such as `\e`, `\n`, `\u{202E}`, `\u{2060}`.
    ///
    /// A byte of a file name that is not UTF-8 is written as `\xE9`.
    public var shown: String {
        guard utf8.contains(where: \.mayNeedEscape), unicodeScalars.contains(where: { $0.escape != nil }) else {
            return self
        }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if let escape = scalar.escape { text += escape } else { text.unicodeScalars.append(scalar) }
        }
    }
}

extension Character {
    /// The character as messages show it.
    package var shown: String { String(self).shown }
}

extension Unicode.Scalar {
    /// The escape sequence that replaces the scalar; `nil` for a scalar that is shown unchanged.
    fileprivate var escape: String? {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{1B}": "\\e"
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": "\\x" + hexadecimal
        case _ where isUndecodedByte: "\\x" + String(value & 0xFF, radix: 16, uppercase: true)
        case _ where isLineEnd || isUnseen: "\\u{\(hexadecimal)}"
        default: nil
        }
    }

    private var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    /// Whether the scalar represents a byte of a file name that is not UTF-8.
    private var isUndecodedByte: Bool {
        (0x10FE80...0x10FEFF).contains(value)
    }

    /// Whether it ends a line or a paragraph.
    private var isLineEnd: Bool {
        self == "\u{2028}" || self == "\u{2029}"
    }

    /// Whether nothing is seen of it: a mark of the direction of text (Unicode Standard Annex #9), or of the places
    /// where words may be divided. Joiners, which change the letters around them, are seen.
    private var isUnseen: Bool {
        switch self {
        case "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        case "\u{AD}", "\u{200B}", "\u{2060}"..."\u{2064}", "\u{FEFF}": true
        default: false
        }
    }
}

extension UInt8 {
    /// Whether the byte is, or begins in UTF-8, a scalar that is escaped.
    fileprivate var mayNeedEscape: Bool {
        self < 0x20 || self == 0x7F || self == 0xC2 || self == 0xD8 || self == 0xE2 || self == 0xEF || self == 0xF4
    }
}
