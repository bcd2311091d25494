/// A font of Word whose characters are other signs than their codes say.
enum SignFont: Hashable {
    /// Greek letters and signs of mathematics.
    case symbol

    /// Pictures, which are no text: Wingdings, Webdings, Zapf Dingbats.
    case pictures

    /// The font of a name; `nil` for one of plain text.
    init?(_ name: String) {
        let name = name.lowercased()
        if ["symbol", "symbol mt", "symbolmt"].contains(name) {
            self = .symbol
        } else if name.contains("dings") || name.contains("dingbats") {
            self = .pictures
        } else {
            return nil
        }
    }

    /// What a text in the font says, as far as Unicode has the signs.
    func text(_ written: String) -> String {
        switch self {
        case .pictures: ""
        case .symbol: String(String.UnicodeScalarView(written.unicodeScalars.compactMap(Self.sign)))
        }
    }

    /// The sign of the font Symbol for a code, which may be one for private use: U+F061 is that of U+0061.
    private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let code = 0xF020...0xF0FF ~= scalar.value ? scalar.value - 0xF000 : scalar.value
        switch code {
        case 0x20...0x7E: return low[Int(code) - 0x20]
        case 0xA0...0xFE: return high[Int(code) - 0xA0] == "\u{FFFD}" ? nil : high[Int(code) - 0xA0]
        default: return (0xE000...0xF8FF).contains(code) ? nil : scalar
        }
    }

    /// The signs of the codes from 0x20 and from 0xA0, as Adobe and Unicode publish them.
    private static let low = Array(
        """
        \u{20}!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼
        """.unicodeScalars
    )
    private static let high = Array(
        """
        €ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u{FFFD}⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭
        """.unicodeScalars
    )
}
