extension Character {
    /// The number of columns that the character takes in a terminal: 2, 1, or 0 for a combining mark.
    ///
    /// Wide and fullwidth characters take two (Unicode Standard Annex #11, East Asian Width, classes W and F), and so
    /// do characters that are shown as emoji (Unicode Technical Standard #51). Terminals may differ; this is the
    /// behaviour of most.
    package var displayWidth: Int {
        if isASCII { return 1 }
        if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
        return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if value < 0x300 { return 1 }
        return isWithoutWidth ? 0 : isWide ? 2 : 1
    }

    /// Whether the scalar takes no column: a combining mark, a joiner, or a vowel or final consonant of a Hangul
    /// syllable.
    private var isWithoutWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
        }
    }

    private var isWide: Bool {
        value >= 0x1100 && Self.wide.contains { $0.contains(value) }
    }

    /// The ranges with the classes W and F in Unicode 16's EastAsianWidth.txt, except emoji; ideographs, including
    /// unassigned ones, are wide according to the annex.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul, leading consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637, 0x268A...0x268F,  // trigrams and their parts
        0x2E80...0x303E,  // radicals, ideographic punctuation
        0x3041...0x4DBF,  // kana, Bopomofo, Hangul, squared words, ideographs, hexagrams
        0x4E00...0xA4CF,  // ideographs, Yi
        0xA960...0xA97C,  // Hangul, leading consonants
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // ideographs
        0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
        0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
        0x16FE0...0x18DFF,  // Tangut, Khitan
        0x1AFF0...0x1B2FF,  // kana, Nushu
        0x1D300...0x1D376,  // symbols of Tai Xuan Jing, counting rods
        0x1F200...0x1F265,  // squared ideographs
        0x20000...0x2FFFD, 0x30000...0x3FFFD,  // ideographs
    ]
}
