/// The grammatical gender of a noun.
enum Gender: Sendable {
    case masculine, feminine, neuter
}

/// How a language's nouns show their gender.
struct GenderRules: Sendable {
    /// The nouns whose ending misleads, in lower case.
    let nouns: [String: Gender]

    /// Endings and what they mean. The longest that fits decides.
    let endings: [String: Gender]

    /// The gender of all other nouns.
    let others: Gender

    private static let longestEnding = 8

    init(nouns: [(Gender, String)], endings: [(Gender, String)], others: Gender) {
        func table(_ rows: [(Gender, String)]) -> [String: Gender] {
            let pairs = rows.flatMap { gender, words in Set(words: words).map { ($0, gender) } }
            return Dictionary(pairs) { first, _ in first }
        }
        self.nouns = table(nouns)
        self.endings = table(endings)
        self.others = others
    }

    /// The gender of a noun in lower case, as far as its form shows it.
    func gender(of noun: some StringProtocol) -> Gender {
        if let gender = nouns[String(noun)] { return gender }
        let gender = (1...Self.longestEnding).reversed().lazy.compactMap { endings[String(noun.suffix($0))] }.first
        return gender ?? others
    }
}
