extension Int {
    /// A number in a format, by its name in Word; in digits, if the format is not one of letters or Roman numbers.
    func written(in format: String) -> String {
        switch format {
        case "none": ""
        case "decimalZero": self < 10 && self >= 0 ? "0\(self)" : "\(self)"
        case "lowerLetter": letters
        case "upperLetter": letters.uppercased()
        case "lowerRoman": roman
        case "upperRoman": roman.uppercased()
        default: "\(self)"
        }
    }

    /// As letters: z is followed by aa, bb.
    private var letters: String {
        guard 1...780 ~= self else { return "\(self)" }
        let letter = Character(Unicode.Scalar(UInt8(97 + (self - 1) % 26)))
        return String(repeating: letter, count: (self - 1) / 26 + 1)
    }

    private var roman: String {
        guard 1...3999 ~= self else { return "\(self)" }
        let signs = [
            (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
            (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var (rest, text) = (self, "")
        for (value, sign) in signs {
            text += String(repeating: sign, count: rest / value)
            rest %= value
        }
        return text
    }
}
