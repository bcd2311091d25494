extension German {
    static let numberSigns: [String: String] = ["#": "Nummer", "№": "Nummer", "§": "Paragraf", "§§": "Paragrafen"]
    var ampersand: String? { "und" }
    var orWord: String? { "oder" }
    static let conjunctions: Set<String> = ["und", "oder", "bzw"]
    static let powers: [String: String] = ["²": "hoch zwei", "³": "hoch drei"]
    var powerWord: String? { "hoch" }
    var multipleWord: String? { "mal" }
    var sizeWord: String? { "mal" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    static let estimates: [String: String] = [
        "~": "etwa", "≈": "etwa", "±": "plus minus", "<": "weniger als", ">": "mehr als", "≤": "höchstens",
        "≥": "mindestens",
    ]
    static let mathSigns: [String: String] = [
        "+": "plus", "−": "minus", "=": "gleich", "×": "mal", "·": "mal", "/": "geteilt durch", "÷": "geteilt durch",
        ":": "geteilt durch",
        "±": "plus minus", "<": "kleiner als", ">": "größer als", "≤": "höchstens", "≥": "mindestens", "≠": "ungleich",
        "≈": "ungefähr gleich", "x": "mal",
    ]
}
