/// The case of a Russian number, by the names of ICU's rules.
enum RussianCase: String, Sendable {
    case nominative = ""
    case genitive = "-genitive"
    case dative = "-dative"
    case locative = "-locative"
    /// The instrumental case.
    case ablative = "-ablative"
}

extension Russian {
    /// The case that the noun shows, or else the word before the number.
    func grammaticalCase(before noun: String, after word: String) -> RussianCase {
        if noun.hasSuffix("ами") || noun.hasSuffix("ями") { return .ablative }
        if Self.locativeWords.contains(word), noun.hasSuffix("ах") || noun.hasSuffix("ях") { return .locative }
        if Self.dativeWords.contains(word) { return .dative }
        return Self.genitiveWords.contains(word) ? .genitive : .nominative
    }

    /// The case of a time of day. "С" and "до" are from and until.
    func caseOfTime(after word: String) -> RussianCase {
        if Self.dativeWords.contains(word) { return .dative }
        return Self.genitiveWords.contains(word) || word == "с" || word == "со" ? .genitive : .nominative
    }

    private static let genitiveWords = Set(words: "до от ото после из около без для более менее больше меньше свыше")
    private static let dativeWords: Set<String> = ["к", "ко"]
    private static let locativeWords = Set(words: "в во на о об обо при")

    /// The gender of a noun after a number that ends with one or two, as far as its form shows it.
    ///
    /// - Parameters:
    ///   - noun: The noun in lower case: after one in the singular, after two in the genitive of the singular.
    ///   - isOne: Whether the number ends with one.
    /// - Returns: The gender.
    func gender(of noun: String, afterOne isOne: Bool) -> Gender {
        guard let last = noun.last else { return .masculine }
        guard isOne else { return "ыи".contains(last) ? .feminine : .masculine }
        switch last {
        case "а", "я": return Self.masculineNouns.contains(noun) ? .masculine : .feminine
        case "у", "ю": return .feminine
        case "о", "е", "ё": return noun == "кофе" ? .masculine : .neuter
        case "ь": return Self.feminineNouns.contains(noun) || noun.hasSuffix("ость") ? .feminine : .masculine
        case "ы", "и": return .feminine
        default: return noun.hasSuffix("мя") ? .neuter : .masculine
        }
    }

    private static let masculineNouns = Set(words: "мужчина дядя папа дедушка юноша судья рубля часа дня")
    private static let feminineNouns = Set(
        words: """
            ночь дверь тетрадь лошадь кровать площадь часть вещь речь мышь соль осень жизнь смерть кровь любовь мать дочь
            церковь цель боль роль сеть степь тень ветвь печь помощь очередь модель
            """
    )
}
