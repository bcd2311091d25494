@_spi(_Unicode) import Swift

/// A sign of the International Phonetic Alphabet: a letter with the marks on it and after it, such as "ɔ̃" or "tʰ".
struct IPASign: Sendable, Hashable, CustomStringConvertible {
    let letter: Unicode.Scalar
    var marks: [Unicode.Scalar] = []

    var description: String {
        var view = String.UnicodeScalarView([letter])
        view.append(contentsOf: marks)
        return String(view)
    }
}

/// A word in the International Phonetic Alphabet.
///
/// Tie bars and the marks between syllables are left out. Several ways to write a sign are one: "g" and "ɡ", "ʧ" and
/// "tʃ", "ã" as one character or two.
struct IPAWord: Sendable, Hashable {
    /// A sign, or a stress mark before a syllable.
    enum Element: Sendable, Hashable {
        case sign(IPASign)
        case stress(Stress)
    }

    enum Stress: Unicode.Scalar, Sendable {
        case primary = "ˈ"
        case secondary = "ˌ"
    }

    private(set) var elements: [Element] = []

    /// The words of a text.
    static func words(in ipa: String) -> [IPAWord] {
        ipa.split(whereSeparator: \.isWhitespace).map { IPAWord(String($0)) }.filter { !$0.elements.isEmpty }
    }

    /// The signs, without stress.
    var signs: [IPASign] {
        elements.compactMap { if case .sign(let sign) = $0 { sign } else { nil } }
    }

    init(_ ipa: String) {
        for scalar in ipa._nfd where !Self.joints.contains(scalar) {
            for scalar in Self.spellings[scalar] ?? [scalar] { append(scalar) }
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if let stress = Stress(rawValue: scalar) {
            elements.append(.stress(stress))
        } else if scalar.isIPAMark, case .sign(var sign) = elements.last {
            sign.marks.append(scalar)
            elements[elements.count - 1] = .sign(sign)
        } else {
            elements.append(.sign(IPASign(letter: scalar)))
        }
    }

    /// Tie bars, and the signs between syllables, words and phrases.
    private static let joints = Set("\u{361}\u{35C}.‿|‖".unicodeScalars)

    /// Other ways to write signs.
    private static let spellings: [Unicode.Scalar: [Unicode.Scalar]] = [
        "g": ["ɡ"], ":": ["ː"], "'": ["ˈ"], "ʧ": ["t", "ʃ"], "ʤ": ["d", "ʒ"], "ʦ": ["t", "s"], "ʣ": ["d", "z"],
        "ʨ": ["t", "ɕ"], "ʥ": ["d", "ʑ"], "ɚ": ["ə", "˞"], "ɝ": ["ɜ", "˞"],
    ]
}

extension Unicode.Scalar {
    /// Whether it changes the letter before it: a diacritic, a sign of length, a raised letter or a tone.
    fileprivate var isIPAMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .modifierLetter, .modifierSymbol: true
        default: false
        }
    }
}
