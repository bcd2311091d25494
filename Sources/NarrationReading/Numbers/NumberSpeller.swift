import CSpellout
import Synchronization

/// Spells numbers out in the words of a language, by the rules of ICU.
///
/// A set of rules is named as in CLDR (Unicode Technical Standard 35, part 3, "Rule-Based Number Formatting"):
/// `%spellout-cardinal`, `%spellout-ordinal-feminine`.
final class NumberSpeller: Sendable {
    private let rules: Mutex<SpellingRules>

    /// Opens the rules of a language.
    ///
    /// - Parameter language: A BCP 47 tag. Without rules for it, the initializer returns `nil`.
    init?(language: String) {
        guard let rules = SpellingRules(language: language) else { return nil }
        self.rules = Mutex(rules)
    }

    /// Spells out a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - name: The name of the rules; `nil` for the language's cardinal numbers.
    /// - Returns: The words, or `nil` if the language has no such rules.
    func words(for number: Int, by name: String? = nil) -> String? {
        rules.withLock { $0.words(for: number, by: name) }
    }
}

/// The rules of a language, which only one thread may use at a time.
private struct SpellingRules: ~Copyable, @unchecked Sendable {
    private let rules: OpaquePointer
    private var selected: String?
    private var known: [Question: String?] = [:]

    private struct Question: Hashable {
        let number: Int
        let rules: String?
    }

    /// The number of answers that are kept.
    private static let capacity = 10_000

    init?(language: String) {
        guard let rules = spellout_open(language.replacing("-", with: "_")) else { return nil }
        self.rules = rules
    }

    deinit { spellout_close(rules) }

    mutating func words(for number: Int, by name: String?) -> String? {
        let question = Question(number: number, rules: name)
        if let words = known[question] { return words }
        let words = select(name) ? spelled(number) : nil
        if known.count >= Self.capacity { known = [:] }
        known[question] = .some(words)
        return words
    }

    private mutating func select(_ name: String?) -> Bool {
        guard let name, name != selected else { return name != nil || selected == nil }
        guard spellout_select(rules, name) != 0 else { return false }
        selected = name
        return true
    }

    /// The words without the soft hyphens that divide long ones.
    private func spelled(_ number: Int) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_000) { words in
            guard spellout_words(rules, Int64(number), words.baseAddress!, Int32(words.count)) != 0 else { return nil }
            return String(cString: words.baseAddress!).replacing("\u{AD}", with: "")
        }
    }
}
