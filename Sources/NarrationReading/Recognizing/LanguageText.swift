/// A text in a language, with the rules by which it is read.
final class LanguageText: Sendable {
    let text: TokenText
    let language: any SpokenLanguage
    let rules: RuleSet

    /// The numerals of the headings of its book.
    let row: NumeralRow

    init(_ text: TokenText, in language: any SpokenLanguage, rules: RuleSet, row: NumeralRow) {
        (self.text, self.language, self.rules, self.row) = (text, language, rules, row)
    }
}

/// The rules by which a text is read. Of those for a kind of token, the first that applies decides.
struct RuleSet: Sendable {
    /// A rule looks at one place of a text.
    typealias Rule = @Sendable (LanguageText, Int) -> Finding?

    let numbers: [Rule]
    let words: [Rule]
    let signs: [Rule]
}

/// Rules of one kind, such as those for dates.
///
/// Each rule is a method that looks at one place of the text. What rules of several kinds ask about a place is in
/// extensions of this protocol.
protocol Rules {
    /// The text that the rules look at.
    var source: LanguageText { get }
}

extension Rules {
    var text: TokenText { source.text }
    var language: any SpokenLanguage { source.language }

    /// The tables of the language.
    var tables: any SpokenLanguage.Type { type(of: source.language) }

    /// The finding at a number.
    func number(at index: Int) -> Finding? { first(of: source.rules.numbers, at: index) }

    /// The finding of the first of some rules that applies at a place.
    func first(of rules: [RuleSet.Rule], at index: Int) -> Finding? {
        for rule in rules {
            if let finding = rule(source, index) { return finding }
        }
        return nil
    }
}
