extension French {
    static let numberSigns: [String: String] = ["#": "numéro", "№": "numéro", "§": "paragraphe", "§§": "paragraphes"]
    var ampersand: String? { "et" }
    var orWord: String? { "ou" }
    static let conjunctions: Set<String> = ["et", "ou"]
    static let powers: [String: String] = ["²": "au carré", "³": "au cube"]
    var powerWord: String? { "puissance" }
    var multipleWord: String? { "fois" }
    var sizeWord: String? { "par" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    static let estimates: [String: String] = [
        "~": "environ", "≈": "environ", "±": "plus ou moins", "<": "moins de", ">": "plus de", "≤": "au plus",
        "≥": "au moins",
    ]
    static let mathSigns: [String: String] = [
        "+": "plus", "−": "moins", "=": "égale", "×": "fois", "·": "fois", "/": "divisé par", "÷": "divisé par",
        ":": "divisé par",
        "±": "plus ou moins", "<": "inférieur à", ">": "supérieur à", "≤": "inférieur ou égal à",
        "≥": "supérieur ou égal à", "≠": "différent de", "≈": "environ égal à", "x": "fois",
    ]
}
