extension English {
    static let nameSigns = [
        "++": "plus plus", "#": "sharp", "♯": "sharp", "♭": "flat", "♮": "natural",
    ]
    static let numberSigns: [String: String] = ["#": "number", "№": "number", "§": "section", "§§": "sections"]
    var ampersand: String? { "and" }
    var orWord: String? { "or" }
    static let conjunctions: Set<String> = ["and", "or", "either"]
    static let powers: [String: String] = ["²": "squared", "³": "cubed"]
    var powerWord: String? { "to the power of" }
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

    static let estimates: [String: String] = [
        "~": "about", "≈": "about", "±": "plus or minus", "<": "less than", ">": "more than", "≤": "at most",
        "≥": "at least",
    ]
    static let mathSigns: [String: String] = [
        "+": "plus", "−": "minus", "=": "equals", "×": "times", "·": "times", "/": "divided by", "÷": "divided by",
        "±": "plus or minus",
        "<": "is less than", ">": "is greater than", "≤": "is at most", "≥": "is at least", "≠": "is not equal to",
        "≈": "is about", "x": "times",
    ]
    static let elements: [String: String] = [
        "H": "hydrogen", "He": "helium", "Li": "lithium", "B": "boron", "C": "carbon", "N": "nitrogen",
        "O": "oxygen", "F": "fluorine", "Na": "sodium", "P": "phosphorus", "S": "sulphur", "K": "potassium",
        "Ca": "calcium", "Fe": "iron", "Co": "cobalt", "Kr": "krypton", "Sr": "strontium", "Tc": "technetium",
        "I": "iodine", "Xe": "xenon", "Cs": "caesium", "Pb": "lead", "Po": "polonium", "Rn": "radon", "Ra": "radium",
        "Th": "thorium", "U": "uranium", "Pu": "plutonium", "Am": "americium",
    ]
}
