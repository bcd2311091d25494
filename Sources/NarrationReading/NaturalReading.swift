public import Narration

/// Reads text as people do: "Chapter II" is read "chapter two", and "£3.50" "three pounds fifty".
///
/// ```swift
/// let renderer = BookRenderer(engine: engine, reading: NaturalReading())
/// ```
///
/// The author's word comes first: `spokenString`, `pronunciations` and phonemes. Then come the lexicons, and then the
/// rules of the voice's language. No rule changes the words of a `spokenString` that differ from the text: also their
/// numbers and capitals are given to the engine as the author wrote them. An utterance whose `reading` is `plain` is
/// read without rules.
///
/// English, German, French and Spanish have all rules. Russian has numbers, times, dates, years, percentages and money,
/// in the gender and the case that the words around them show. Italian has numbers, times, dates and money; Portuguese,
/// Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech and Greek have whole numbers, times, days and money, and
/// Hebrew numbers. Other languages have numbers, as far as ICU spells them out.
public struct NaturalReading: TextReading {
    /// The version of the rules, the style, a hash of the lexicons, and the numerals of the book's headings, if they
    /// are a row: `rules 2, as the book says, no lexicons`.
    public var version: String {
        "rules \(Self.rulesVersion), \(style?.rawValue ?? "as the book says"), \(lexicons.version)\(row.version)"
    }

    /// The style in place of that of the utterances; `nil` if each has its own.
    private let style: ReadingStyle?

    private let lexicons: LexiconShelf

    private var row = NumeralRow()

    /// Whether there are lexicons.
    public var hasLexicons: Bool { !lexicons.isEmpty }

    /// Raised with every change to a rule.
    static let rulesVersion = 17

    /// Creates the reading.
    ///
    /// - Parameters:
    ///   - lexicons: The lexicons. For a word that is in several of them, the first is used.
    ///   - style: The style in place of that of the utterances; `nil`, the default, if each has its own.
    public init(lexicons: [Lexicon] = [], style: ReadingStyle? = nil) {
        self.lexicons = LexiconShelf(lexicons)
        self.style = style
    }

    /// The same reading for a book in which some texts stand alone. A row of Roman numerals among them is one of
    /// headings, of which a letter is read as the others are: the "I" beside "II".
    package func numbered(by loneNumerals: Set<String>) -> NaturalReading {
        var reading = self
        reading.row = NumeralRow(among: loneNumerals)
        return reading
    }

    /// Returns what is said for an utterance, by the rules of the voice's language.
    public func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        let tag = utterance.spokenLanguage(of: voice)
        let pronunciations = lexicons.pronunciations(for: tag)
        guard style ?? utterance.reading == .natural,
            let language = KnownLanguages.shared.language(tag, readsDigits: voice.saysPhonemes)
        else {
            let text = utterance.authorsText
            return text.edited(utterance.pronouncedStretches(of: text, in: tag, lexicon: pronunciations))
        }
        let text = utterance.authorsText.inPlainCharacters()
        let own = utterance.pronouncedStretches(of: text, in: tag, lexicon: pronunciations)
        let recognizer = Recognizer(text: TokenText(text.said), language: language, row: row)
        let findings = recognizer.findings(outside: text.authorsWords)
        return text.edited(
            own.filled(with: recognizer.edits(for: findings, saidBy: voice)),
            pauses: recognizer.pauses(around: findings)
        )
        .dividedIntoWords()
    }
}
