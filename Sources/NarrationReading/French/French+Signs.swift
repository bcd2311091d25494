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
