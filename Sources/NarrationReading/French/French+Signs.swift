extension French {
    static let nameSigns = [
        "+": "plusse", "++": "plusse plusse", "#": "sharp", "♯": "dièse", "♭": "bémol", "♮": "bécarre",
    ]
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
    static let elements: [String: String] = [
        "H": "hydrogène", "He": "hélium", "Li": "lithium", "B": "bore", "C": "carbone", "N": "azote", "O": "oxygène",
        "F": "fluor", "Na": "sodium", "P": "phosphore", "S": "soufre", "K": "potassium", "Ca": "calcium",
        "Fe": "fer", "Co": "cobalt", "Kr": "krypton", "Sr": "strontium", "Tc": "technétium", "I": "iode",
        "Xe": "xénon", "Cs": "césium", "Pb": "plomb", "Po": "polonium", "Rn": "radon", "Ra": "radium",
        "Th": "thorium", "U": "uranium", "Pu": "plutonium", "Am": "américium",
    ]
}
