extension Spanish {
    static let nameSigns = [
        "++": "más más", "#": "sharp", "♯": "sostenido", "♭": "bemol", "♮": "becuadro",
    ]
    static let numberSigns: [String: String] = ["#": "número", "№": "número", "§": "sección", "§§": "secciones"]
    var ampersand: String? { "y" }
    var orWord: String? { "o" }
    static let conjunctions: Set<String> = ["y", "o", "e", "u"]
    static let powers: [String: String] = ["²": "al cuadrado", "³": "al cubo"]
    var powerWord: String? { "elevado a" }
    var multipleWord: String? { "veces" }
    var sizeWord: String? { "por" }
    func codeNumber(_ digits: Substring, isFirst: Bool) -> String? { shortNumber(digits) }

    static let estimates: [String: String] = [
        "~": "unos", "≈": "unos", "±": "más menos", "<": "menos de", ">": "más de", "≤": "como máximo",
        "≥": "como mínimo",
    ]
    static let mathSigns: [String: String] = [
        "+": "más", "−": "menos", "=": "igual a", "×": "por", "·": "por", "/": "entre", "÷": "entre", ":": "entre",
        "±": "más menos", "<": "menor que", ">": "mayor que", "≤": "menor o igual que", "≥": "mayor o igual que",
        "≠": "distinto de", "≈": "aproximadamente igual a", "x": "por",
    ]
    static let elements: [String: String] = [
        "H": "hidrógeno", "He": "helio", "Li": "litio", "B": "boro", "C": "carbono", "N": "nitrógeno",
        "O": "oxígeno", "F": "flúor", "Na": "sodio", "P": "fósforo", "S": "azufre", "K": "potasio", "Ca": "calcio",
        "Fe": "hierro", "Co": "cobalto", "Kr": "kriptón", "Sr": "estroncio", "Tc": "tecnecio", "I": "yodo",
        "Xe": "xenón", "Cs": "cesio", "Pb": "plomo", "Po": "polonio", "Rn": "radón", "Ra": "radio", "Th": "torio",
        "U": "uranio", "Pu": "plutonio", "Am": "americio",
    ]
}
