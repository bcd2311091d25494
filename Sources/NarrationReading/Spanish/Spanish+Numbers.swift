extension Spanish {
    static let sortedWords = Set(words: "pista disco cd cara paso lección unidad ejercicio")

    func dividesThousands(_ sign: Substring) -> Bool { isThousandsSign(sign, full: hasDecimalPoint ? "," : ".") }
    func isDecimalSign(_ sign: Substring) -> Bool { hasDecimalPoint ? sign == "." : sign == "," }
    var decimalWord: String? { hasDecimalPoint ? "punto" : "coma" }
    func decimals(_ digits: String) -> String? { wholeDecimals(digits) }
    var stopWord: String? { "punto" }
    var minus: String? { "menos" }
    var plus: String? { "más" }

    func cardinal(_ number: Int, before noun: String) -> String? {
        guard !noun.isEmpty, number == 1 || noun.hasSuffix("s") else {
            return speller.words(for: number, by: "%spellout-numbering")
        }
        return cardinal(number, gender(of: noun))
    }

    /// "Un metro setenta y cinco".
    func length(metres: Int, centimetres: Int) -> String? {
        guard let parts = cardinal(centimetres), let words = metres == 1 ? "un" : cardinal(metres) else { return nil }
        return "\(words) \(metres == 1 ? "metro" : "metros") \(parts)"
    }

    var rangeWord: String? { "a" }
    func millionsLink(before noun: String) -> String { "de " }
    static let scales: [String: Scale] = {
        let million = Scale(Noun("millón", "millones"))
        return ["mil": Scale(.same("mil")), "millón": million, "millones": million]
    }()
}
