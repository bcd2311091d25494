/// The phonetic alphabet X-SAMPA, which writes the International Phonetic Alphabet in ASCII.
///
/// The signs are those of J. C. Wells, "Computer-coding the IPA: a proposed extension of SAMPA" (1995).
enum XSAMPA {
    /// The text in the International Phonetic Alphabet; `nil` if a sign is unknown.
    static func ipa(of text: String) -> String? {
        var ipa = ""
        var rest = Substring(text)
        while !rest.isEmpty {
            let sign = (1...4).reversed().lazy.map { rest.prefix($0) }.first { signs[String($0)] != nil }
            if let sign, let letter = signs[String(sign)] {
                ipa += letter
                rest = rest.dropFirst(sign.count)
            } else if let first = rest.first, first.isWhitespace || ("a"..."z").contains(first) {
                // The small letters of both alphabets are the same.
                ipa.append(rest.removeFirst())
            } else {
                return nil
            }
        }
        return ipa
    }

    private static let signs: [String: String] = [
        // Consonants
        "b_<": "ɓ", "d`": "ɖ", "d_<": "ɗ", "g": "ɡ", "g_<": "ɠ", "h\\": "ɦ", "j\\": "ʝ", "l`": "ɭ", "l\\": "ɺ",
        "n`": "ɳ", "p\\": "ɸ", "r`": "ɽ", "r\\": "ɹ", "r\\`": "ɻ", "s`": "ʂ", "s\\": "ɕ", "t`": "ʈ", "x\\": "ɧ",
        "z`": "ʐ", "z\\": "ʑ", "B": "β", "B\\": "ʙ", "C": "ç", "D": "ð", "F": "ɱ", "G": "ɣ", "G\\": "ɢ",
        "G\\_<": "ʛ", "H": "ɥ", "H\\": "ʜ", "J": "ɲ", "J\\": "ɟ", "J\\_<": "ʄ", "K": "ɬ", "K\\": "ɮ", "L": "ʎ",
        "L\\": "ʟ", "M\\": "ɰ", "N": "ŋ", "N\\": "ɴ", "O\\": "ʘ", "P": "ʋ", "v\\": "ʋ", "R": "ʁ", "R\\": "ʀ",
        "S": "ʃ", "T": "θ", "W": "ʍ", "X": "χ", "X\\": "ħ", "Z": "ʒ", "?": "ʔ", "?\\": "ʕ", "<\\": "ʢ", ">\\": "ʡ",
        "!\\": "ǃ", "|\\": "ǀ", "|\\|\\": "ǁ", "=\\": "ǂ",
        // Vowels
        "A": "ɑ", "E": "ɛ", "I": "ɪ", "I\\": "ᵻ", "M": "ɯ", "O": "ɔ", "Q": "ɒ", "U": "ʊ", "U\\": "ᵿ", "V": "ʌ",
        "Y": "ʏ", "@": "ə", "@\\": "ɘ", "@`": "ɚ", "{": "æ", "}": "ʉ", "1": "ɨ", "2": "ø", "3": "ɜ", "3\\": "ɞ",
        "4": "ɾ", "5": "ɫ", "6": "ɐ", "7": "ɤ", "8": "ɵ", "9": "œ", "&": "ɶ",
        // Stress, length, tone and other marks
        "\"": "ˈ", "%": "ˌ", ":": "ː", ":\\": "ˑ", "'": "ʲ", "_j": "ʲ", "=": "̩", "_=": "̩", "~": "̃", "_~": "̃",
        "`": "˞", "_\"": "̈", "_+": "̟", "_-": "̠", "_/": "̌", "_0": "̥", "_>": "ʼ", "_?\\": "ˤ", "_\\": "̂",
        "_^": "̯", "_}": "̚", "_A": "̘", "_a": "̺", "_B": "̏", "_c": "̜", "_d": "̪", "_e": "̴", "_F": "̂",
        "_G": "ˠ", "_H": "́", "_h": "ʰ", "_k": "̰", "_L": "̀", "_l": "ˡ", "_M": "̄", "_m": "̻", "_N": "̼",
        "_n": "ⁿ", "_O": "̹", "_o": "̞", "_q": "̙", "_R": "̌", "_r": "̝", "_T": "̋", "_t": "̤", "_v": "̬",
        "_w": "ʷ", "_X": "̆", "_x": "̽",
        "-\\": "‿", ".": ".", "|": "|", "||": "‖", "-": "",
    ]
}
