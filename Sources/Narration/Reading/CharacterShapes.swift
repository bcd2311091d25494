/// Letters and numbers of special shapes, which Unicode keeps for compatibility: in circles, of mathematics, raised.
///
/// Their plain forms are those of the compatibility decomposition of the Unicode Standard (Annex 15, NFKC), as far as
/// they are letters of the Latin alphabet and whole numbers. Raised digits and `ⁿ` are not among them, which are powers
/// and marks of notes, nor signs such as `℃` and `™`.
enum CharacterShapes {
    /// The letters that a character stands for: `A` for `𝐀` and `Ⓐ`, `e` for `ᵉ`, `IV` for `Ⅳ`.
    static func letters(_ scalar: Unicode.Scalar) -> String? {
        let value = scalar.value
        switch value {
        case 0x1D400...0x1D6A3: return letter((value - 0x1D400) % 52)
        case 0x24B6...0x24E9: return letter(value - 0x24B6)
        case 0x249C...0x24B5: return letter(value - 0x249C + 26)
        case 0x1F110...0x1F129: return letter(value - 0x1F110)
        case 0x1F130...0x1F149: return letter(value - 0x1F130)
        case 0x1F150...0x1F169: return letter(value - 0x1F150)
        case 0x1F170...0x1F189: return letter(value - 0x1F170)
        case 0x2160...0x216F: return romanNumerals[Int(value - 0x2160)]
        case 0x2170...0x217F: return romanNumerals[Int(value - 0x2170)].lowercased()
        default: return raisedAndScriptLetters[scalar]
        }
    }

    /// Whether it is a raised letter.
    static func isRaised(_ scalar: Unicode.Scalar) -> Bool {
        (0x1D2C...0x1DBF).contains(scalar.value) || (0x2B0...0x2E3).contains(scalar.value) || scalar.value == 0x2071
    }

    /// The number that a character shows in a circle, in brackets or before a full stop.
    static func enclosedNumber(_ scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x2460...0x249B, 0x24EA...0x24FF, 0x2776...0x2793, 0x3251...0x325F, 0x32B1...0x32BF:
            scalar.properties.numericValue.flatMap(Int.init(exactly:)).map(String.init)
        default: nil
        }
    }

    /// The letter at an index: capitals from 0, small letters from 26.
    private static func letter(_ index: UInt32) -> String? {
        Unicode.Scalar(index < 26 ? 0x41 + index : 0x61 + index - 26).map(String.init)
    }

    private static let romanNumerals = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "L", "C", "D", "M",
    ]

    /// Raised letters, and the letters of mathematics that stand elsewhere because they are older.
    private static let raisedAndScriptLetters: [Unicode.Scalar: String] = {
        let pairs: [(shapes: String, letters: String)] = [
            ("ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "abcdefghijklmoprstuvwxyz"),
            ("ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁᵂ", "ABDEGHIJKLMNOPRTUW"),
            ("ℂℊℋℌℍℎℐℑℒℓℕℙℚℛℜℝℤℨℬℭℯℰℱℳℴ", "CgHHHhIILlNPQRRRZZBCeEFMo"),
        ]
        let letters = pairs.flatMap { pair in
            zip(pair.shapes.unicodeScalars, pair.letters.unicodeScalars).map { ($0, String($1)) }
        }
        return Dictionary(uniqueKeysWithValues: letters)
    }()
}
