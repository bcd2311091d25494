import CWords
import Synchronization

/// A set of rules for spelling out numbers.
package enum SpellingRules: Hashable, ExpressibleByStringInterpolation {
    /// The language's own choice, which are cardinal numbers.
    case standard

    /// Rules with a name of CLDR (Unicode Technical Standard 35, part 3, "Rule-Based Number Formatting"):
    /// `%spellout-cardinal`, `%spellout-ordinal-feminine`.
    case named(String)

    package init(stringLiteral name: String) { self = .named(name) }
}

/// Spells numbers out in the words of a language, by the rules of ICU.
package final class NumberSpeller: Sendable {
    private let rules: Mutex<LanguageRules>

    /// Opens the rules of a language.
    ///
    /// - Parameter language: A BCP 47 tag. Without rules for it, the initializer returns `nil`.
    package init?(language: String) {
        guard let rules = LanguageRules(language: language) else { return nil }
        self.rules = Mutex(rules)
    }

    /// The words for a number with the soft hyphens (U+00AD) at which ICU divides long ones, as in
    /// "drei\u{AD}und\u{AD}vierzig".
    package func dividedWords(for number: Int, by set: SpellingRules = .standard) -> String? {
        rules.withLock { $0.dividedWords(for: number, by: set) }
    }

    /// Spells out a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - set: The rules.
    /// - Returns: The words, or `nil` if the language has no such rules.
    package func words(for number: Int, by set: SpellingRules = .standard) -> String? {
        rules.withLock { $0.words(for: number, by: set) }
    }
}

/// The rules of a language, which only one thread may use at a time.
private struct LanguageRules: ~Copyable, @unchecked Sendable {
    private let rules: OpaquePointer
    private let standard: String
    private let isRussian: Bool
    private var selected: String
    private var known: [Question: String?] = [:]

    private struct Question: Hashable {
        let number: Int
        let rules: SpellingRules
    }

    /// What ICU writes with an error in Russian, or without the dots that voices need.
    private static let errors: KeyValuePairs = [
        "третьому": "третьему", "четверт": "четвёрт", "трех": "трёх", "четырех": "четырёх", "трем": "трём",
        "четырем": "четырём", "трёмя": "тремя",
    ]

    /// The number of answers that are kept.
    private static let capacity = 10_000

    init?(language: String) {
        guard let rules = spellout_open(language.replacing("-", with: "_")) else { return nil }
        let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { name in
            spellout_selected(rules, name.baseAddress!, Int32(name.count)) != 0
                ? String(cString: name.baseAddress!) : nil
        }
        guard let name else {
            spellout_close(rules)
            return nil
        }
        (self.rules, standard, selected) = (rules, name, name)
        isRussian = language.hasPrefix("ru")
    }

    deinit { spellout_close(rules) }

    mutating func words(for number: Int, by set: SpellingRules) -> String? {
        let question = Question(number: number, rules: set)
        if let words = known[question] { return words }
        let divided = dividedWords(for: number, by: set)
        let words = divided?.replacing("\u{AD}", with: "")
        let spelled = isRussian ? words.map { Self.errors.reduce($0) { $0.replacing($1.key, with: $1.value) } } : words
        if known.count >= Self.capacity { known = [:] }
        known[question] = .some(spelled)
        return spelled
    }

    mutating func dividedWords(for number: Int, by set: SpellingRules) -> String? {
        select(set) ? spelled(number) : nil
    }

    private mutating func select(_ set: SpellingRules) -> Bool {
        let name =
            switch set {
            case .standard: standard
            case .named(let name): name
            }
        guard name != selected else { return true }
        guard spellout_select(rules, name) != 0 else { return false }
        selected = name
        return true
    }

    /// The words with the soft hyphens that divide long ones.
    private func spelled(_ number: Int) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_000) { words in
            guard spellout_words(rules, Int64(number), words.baseAddress!, Int32(words.count)) != 0 else { return nil }
            return String(cString: words.baseAddress!)
        }
    }
}
