/// A language's words with Roman numerals.
protocol RomanNumeralWords {
    /// The words that take a Roman numeral after them, in lower case: "chapter".
    var numberedWords: Set<String> { get }
}

extension RomanNumeralWords {
    var numberedWords: Set<String> { [] }
}
