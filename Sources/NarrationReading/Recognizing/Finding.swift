import Narration

/// Tokens that are not said as they are shown.
struct Finding: Sendable, Equatable {
    /// The tokens, by their index.
    var tokens: Range<Int>

    /// The words that are said for them; empty for nothing.
    var words: String

    /// The rule that found them.
    var rule: ReadingRule

    /// The pronunciation in the International Phonetic Alphabet, if the words are not enough.
    var ipa: String?

    /// The silence after them, in seconds.
    var pause = 0.0
}

extension ReadingRule {
    static let abbreviation: ReadingRule = "abbreviation"
    static let cardinal: ReadingRule = "cardinal"
    static let date: ReadingRule = "date"
    static let decade: ReadingRule = "decade"
    static let decimal: ReadingRule = "decimal"
    static let electronic: ReadingRule = "electronic"
    static let emphasis: ReadingRule = "emphasis"
    static let fraction: ReadingRule = "fraction"
    static let heteronym: ReadingRule = "heteronym"
    static let hyphen: ReadingRule = "hyphen"
    static let initials: ReadingRule = "initials"
    static let interjection: ReadingRule = "interjection"
    static let measure: ReadingRule = "measure"
    static let money: ReadingRule = "money"
    static let note: ReadingRule = "note"
    static let ordinal: ReadingRule = "ordinal"
    static let ornament: ReadingRule = "ornament"
    static let range: ReadingRule = "range"
    static let roman: ReadingRule = "roman"
    static let score: ReadingRule = "score"
    static let sign: ReadingRule = "sign"
    static let stammer: ReadingRule = "stammer"
    static let telephone: ReadingRule = "telephone"
    static let time: ReadingRule = "time"
    static let verbatim: ReadingRule = "verbatim"
    static let year: ReadingRule = "year"
}
