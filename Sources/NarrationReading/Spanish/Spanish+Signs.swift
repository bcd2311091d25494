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
