extension English {
    var mathSigns: [String: String] { Self.math }
    var numberSigns: [String: String] { ["#": "number", "№": "number", "§": "section", "§§": "sections"] }
    var ampersand: String? { "and" }
    var orWord: String? { "or" }
    var conjunctions: Set<String> { ["and", "or", "either"] }
    var powers: [String: String] { ["²": "squared", "³": "cubed"] }
    var powerWord: String? { "to the power of" }
    var estimates: [String: String] { Self.estimated }
    var multipleWord: String? { "times" }
    var sizeWord: String? { "by" }

    /// "Three eighty", "one oh one", "ten eighty", and digits one by one where a house or a bus has the number.
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? {
        if isFirst, digits.utf8.count == 4, !digits.hasPrefix("0") { return Int(digits).flatMap(houseNumber) }
        guard digits.utf8.count == 3, let number = Int(digits), number >= 100, number % 100 > 0 else {
            return shortNumber(digits)
        }
        let oh = self.digits(digits)?.replacing("zero", with: "oh")
        if isFirst || number % 100 < 10 { return oh }
        return cardinal(number / 100).flatMap { hundreds in cardinal(number % 100).map { "\(hundreds) \($0)" } }
    }

    private static let estimated = [
        "~": "about", "≈": "about", "±": "plus or minus", "<": "less than", ">": "more than", "≤": "at most",
        "≥": "at least",
    ]
    private static let math = [
        "+": "plus", "−": "minus", "=": "equals", "×": "times", "·": "times", "/": "divided by", "÷": "divided by",
        "±": "plus or minus",
        "<": "is less than", ">": "is greater than", "≤": "is at most", "≥": "is at least", "≠": "is not equal to",
        "≈": "is about", "x": "times",
    ]
}

extension German {
    var mathSigns: [String: String] { Self.math }
    var numberSigns: [String: String] { ["#": "Nummer", "№": "Nummer", "§": "Paragraf", "§§": "Paragrafen"] }
    var ampersand: String? { "und" }
    var orWord: String? { "oder" }
    var conjunctions: Set<String> { ["und", "oder", "bzw"] }
    var powers: [String: String] { ["²": "hoch zwei", "³": "hoch drei"] }
    var powerWord: String? { "hoch" }
    var estimates: [String: String] { Self.estimated }
    var multipleWord: String? { "mal" }
    var sizeWord: String? { "mal" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    private static let estimated = [
        "~": "etwa", "≈": "etwa", "±": "plus minus", "<": "weniger als", ">": "mehr als", "≤": "höchstens",
        "≥": "mindestens",
    ]
    private static let math = [
        "+": "plus", "−": "minus", "=": "gleich", "×": "mal", "·": "mal", "/": "geteilt durch", "÷": "geteilt durch",
        ":": "geteilt durch",
        "±": "plus minus", "<": "kleiner als", ">": "größer als", "≤": "höchstens", "≥": "mindestens", "≠": "ungleich",
        "≈": "ungefähr gleich", "x": "mal",
    ]
}

extension French {
    var mathSigns: [String: String] { Self.math }
    var numberSigns: [String: String] { ["#": "numéro", "№": "numéro", "§": "paragraphe", "§§": "paragraphes"] }
    var ampersand: String? { "et" }
    var orWord: String? { "ou" }
    var conjunctions: Set<String> { ["et", "ou"] }
    var powers: [String: String] { ["²": "au carré", "³": "au cube"] }
    var powerWord: String? { "puissance" }
    var estimates: [String: String] { Self.estimated }
    var multipleWord: String? { "fois" }
    var sizeWord: String? { "par" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    private static let estimated = [
        "~": "environ", "≈": "environ", "±": "plus ou moins", "<": "moins de", ">": "plus de", "≤": "au plus",
        "≥": "au moins",
    ]
    private static let math = [
        "+": "plus", "−": "moins", "=": "égale", "×": "fois", "·": "fois", "/": "divisé par", "÷": "divisé par",
        ":": "divisé par",
        "±": "plus ou moins", "<": "inférieur à", ">": "supérieur à", "≤": "inférieur ou égal à",
        "≥": "supérieur ou égal à", "≠": "différent de", "≈": "environ égal à", "x": "fois",
    ]
}

extension Spanish {
    var mathSigns: [String: String] { Self.math }
    var numberSigns: [String: String] { ["#": "número", "№": "número", "§": "sección", "§§": "secciones"] }
    var ampersand: String? { "y" }
    var orWord: String? { "o" }
    var conjunctions: Set<String> { ["y", "o", "e", "u"] }
    var powers: [String: String] { ["²": "al cuadrado", "³": "al cubo"] }
    var powerWord: String? { "elevado a" }
    var estimates: [String: String] { Self.estimated }
    var multipleWord: String? { "veces" }
    var sizeWord: String? { "por" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    private static let estimated = [
        "~": "unos", "≈": "unos", "±": "más menos", "<": "menos de", ">": "más de", "≤": "como máximo",
        "≥": "como mínimo",
    ]
    private static let math = [
        "+": "más", "−": "menos", "=": "igual a", "×": "por", "·": "por", "/": "entre", "÷": "entre", ":": "entre",
        "±": "más menos", "<": "menor que", ">": "mayor que", "≤": "menor o igual que", "≥": "mayor o igual que",
        "≠": "distinto de", "≈": "aproximadamente igual a", "x": "por",
    ]
}

extension NumberWords {
    /// The words for a number of at most four digits; those of the digits if it is longer or begins with a zero.
    func shortNumber(_ digits: some StringProtocol) -> String? {
        let isNumber = digits.utf8.count <= 4 && (digits == "0" || !digits.hasPrefix("0"))
        return isNumber ? Int(digits).flatMap { cardinal($0) } : self.digits(digits)
    }
}
