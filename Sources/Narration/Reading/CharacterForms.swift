/// The plain forms of characters that are written in several ways.
package enum CharacterForms {
    /// The plain form of a character: `é` for `e` with a combining accent, `fi` for a ligature; empty for one that
    /// cannot be seen; `nil` if the character is plain.
    package static func plain(_ character: Character) -> String? {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return nil }
        guard scalars.count == 1 else { return composed[character].map(String.init) ?? withoutJoiners(scalars) }
        switch first.value {
        case 0xAD, 0x200B, 0x200E...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: return ""
        case 0xFB00...0xFB06: return ligatures[Int(first.value) - 0xFB00]
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            return Unicode.Scalar(first.value - 0xFEE0).map(String.init)
        default: return digit(first) ?? CharacterShapes.letters(first)
        }
    }

    /// Whether a character is a raised letter.
    package static func isRaised(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(CharacterShapes.isRaised) ?? false
    }

    /// The number in a circle, in brackets or with a full stop as one character: `12` for `⑫`.
    package static func enclosedNumber(_ character: Character) -> String? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        return CharacterShapes.enclosedNumber(scalar)
    }

    /// The plain form of a digit of another script: `4` for `٤` and `४`.
    private static func digit(_ scalar: Unicode.Scalar) -> String? {
        guard scalar.value > 0x7F, scalar.properties.numericType == .decimal,
            let value = Character(scalar).wholeNumberValue
        else { return nil }
        return String(value)
    }

    /// Whether a text may have characters that are not plain. Curly quotes, dashes and the ellipsis are plain.
    package static func mayOccur(in text: String) -> Bool {
        var last: (UInt8, UInt8) = (0, 0)
        return text.utf8.contains { byte in
            guard byte >= 0x80 else { return false }
            defer { last = (last.1, byte) }
            switch last {
            case (0xE2, 0x80): return (0x8B...0x8F).contains(byte) || (0xAA...0xAE).contains(byte)
            // Letters and numbers of special shapes.
            case (0xE2, 0x85), (0xE2, 0x91...0x93), (0xE2, 0x9D...0x9E), (0xE2, 0x84), (0xE3, 0x89...0x8A),
                (0xE1, 0xB4...0xB6), (0xF0, 0x9F):
                return true
            case (0xE2, 0x81): return byte >= 0xA0 || byte == 0xB1
            case (_, 0xCA), (_, 0xCB): return byte >= 0xA0
            case (_, 0xC2): return byte == 0xAD
            // Digits: Arabic and Persian, those of India and its neighbours, of Khmer, and so on.
            case (_, 0xD9): return (0xA0...0xA9).contains(byte)
            case (_, 0xDB): return (0xB0...0xB9).contains(byte)
            case (_, 0xDF): return (0x80...0x89).contains(byte)
            case (_, 0xE0), (0xF0, 0x90...0x91), (0xF0, 0x9D...0x9E): return true
            case (0xE1, 0x81...0x82), (0xE1, 0x9F...0xA0), (0xE1, 0xA4...0xAA), (0xE1, 0xAD...0xAE),
                (0xE1, 0xB1), (0xEA, 0x98...0xAF):
                return true
            case (_, 0xCC), (_, 0xCD), (_, 0xEF): return true
            default: return false
            }
        }
    }

    /// A letter without zero-width joiners, which mean nothing in Latin script.
    private static func withoutJoiners(_ scalars: Character.UnicodeScalarView) -> String? {
        let visible = scalars.filter { !(0x200C...0x200D).contains($0.value) }
        guard visible.count < scalars.count, visible.allSatisfy({ $0.value < 0x370 }) else { return nil }
        return String(String.UnicodeScalarView(visible))
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    /// Latin, Greek and Cyrillic letters with their accents, by any of their forms: equivalent characters are equal.
    private static let composed: [Character: Character] = {
        let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x386...0x3CE, 0x400...0x45F, 0x1E00...0x1FBC]
        let letters = ranges.joined().compactMap(Unicode.Scalar.init).map(Character.init)
        return Dictionary(letters.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }()
}
