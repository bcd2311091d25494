extension German {
    static let nameSigns = NoteNames.all()
        .merging(["++": "plus plus", "#": "sharp", "♯": "Kreuz", "♭": "Be"]) { $1 }
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
    static let elements: [String: String] = [
        "H": "Wasserstoff", "He": "Helium", "Li": "Lithium", "B": "Bor", "C": "Kohlenstoff", "N": "Stickstoff",
        "O": "Sauerstoff", "F": "Fluor", "Na": "Natrium", "P": "Phosphor", "S": "Schwefel", "K": "Kalium",
        "Ca": "Kalzium", "Fe": "Eisen", "Co": "Kobalt", "Kr": "Krypton", "Sr": "Strontium", "Tc": "Technetium",
        "I": "Jod", "Xe": "Xenon", "Cs": "Cäsium", "Pb": "Blei", "Po": "Polonium", "Rn": "Radon", "Ra": "Radium",
        "Th": "Thorium", "U": "Uran", "Pu": "Plutonium", "Am": "Americium",
    ]
}
