extension French {
    static let sortedWords = Set(words: "piste plage disque cd face étape leçon unité exercice")

    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { sign == "," }
    var decimalWord: String? { "virgule" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "point" }
    var minus: String? { "moins" }
    var plus: String? { "plus" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        let isFeminine = number % 10 == 1 && !noun.isEmpty && gender(of: noun) == .feminine
        return cardinal(number, isFeminine ? .feminine : .masculine)
    }

    /// "Un mètre soixante-quinze".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let words = cardinal(metres) else { return nil }
        return "\(words) \(metres == 1 ? "mètre" : "mètres") \(parts)"
    }

    var rangeWord: String? { "à" }
    func millionsLink(before noun: String) -> String { de(before: noun) }

    /// "De" before a noun, with the blank, or "d'" before a vowel.
    func de(before noun: String) -> String {
        noun.first.map { "aeiouhéèê".contains($0) } == true ? "d'" : "de "
    }

    /// A noun is singular below two.
    func isOne(_ numeral: Numeral) -> Bool { numeral.integer.map { $0 < 2 } ?? false }

    static let scales: [String: Scale] = {
        let million = Scale(Noun("million"))
        let billion = Scale(Noun("milliard"))
        return [
            "mille": Scale(.same("mille")), "million": million, "millions": million, "milliard": billion,
            "milliards": billion,
        ]
    }()
}
