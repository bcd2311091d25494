/// A language's words with Roman numerals.
protocol RomanNumeralWords {
    /// The words that take a Roman numeral after them, in lower case: "chapter".
    static var numberedWords: Set<String> { get }

    /// Those of them that are numbered up to a hundred, in lower case. After others, "C" and "L" are letters.
    static var longNumberedWords: Set<String> { get }

    /// The names that rulers and popes have, in lower case.
    static var rulers: Set<String> { get }

    /// The words before the name of a ruler, in lower case: "king".
    static var titles: Set<String> { get }

    /// The letters that make a Roman numeral an ordinal number: "XIXe".
    static var romanSuffixes: Set<String> { get }

    /// The articles that may stand between the name and the number of a ruler, in lower case: "Henry the VIII".
    static var rulerArticles: Set<String> { get }

    /// The words for a ruler's number: "the eighth" in "Henry VIII".
    func rulerNumber(_ number: Int, at place: RulerPlace) -> String?

    /// The stems of the adjectives of rulers, by how they are written: "Groß" for the "Gr" of "Friedrich d. Gr."
    static var epithets: [String: String] { get }

    /// The words for a ruler's adjective: "der Große".
    func epithet(_ stem: String, at place: RulerPlace) -> String?

    /// The words for a number that orders the noun before or after it: "the XX century", "siglo XIX".
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - before: The word before it, in lower case.
    ///   - after: The word after it, in lower case.
    /// - Returns: The words, or `nil` if neither is such a noun.
    func orderingNumber(_ number: Int, after before: String, before after: String) -> String?

    /// The words for a number before an abbreviated century: "двадцатого века" for "XX в."
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - abbreviation: The abbreviation without its full stop, in lower case.
    ///   - before: The word before the number, in lower case.
    /// - Returns: The number and the noun, or `nil` if it is no century.
    func century(_ number: Int, abbreviated abbreviation: String, after before: String) -> (String, String)?

    /// Whether "I" is a pronoun in this language, and how probable it is next to a word.
    func isPronoun(_ letter: Substring, before word: String) -> Bool
}

/// The words around a ruler's number, in lower case.
struct RulerPlace: Sendable, Equatable {
    /// The name, or the article after it.
    var name = ""

    /// The title before all names, or empty.
    var title = ""

    /// The word before the title and the names.
    var before = ""
}

extension RomanNumeralWords {
    static var numberedWords: Set<String> { [] }
    static var longNumberedWords: Set<String> { [] }
    static var rulers: Set<String> { [] }
    static var titles: Set<String> { [] }
    static var rulerArticles: Set<String> { [] }
    static var romanSuffixes: Set<String> { [] }
    func rulerNumber(_ number: Int, at place: RulerPlace) -> String? { nil }
    static var epithets: [String: String] { [:] }
    func epithet(_ stem: String, at place: RulerPlace) -> String? { nil }
    func orderingNumber(_ number: Int, after before: String, before after: String) -> String? { nil }
    func century(_ number: Int, abbreviated abbreviation: String, after before: String) -> (String, String)? { nil }
    func isPronoun(_ letter: Substring, before word: String) -> Bool { false }
}
