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
