public import Narration

/// Reads text as people do: "Chapter II" is read "chapter two", and "£3.50" "three pounds fifty".
///
/// ```swift
/// let renderer = BookRenderer(engine: engine, reading: NaturalReading())
/// ```
///
/// The author's word comes first: ``Narration/Utterance/spokenString``, ``Narration/Utterance/pronunciations`` and
/// phonemes. Then come the rules of the voice's language. An utterance whose ``Narration/Utterance/reading`` is `plain`
/// is read without rules.
///
/// English, German, French and Spanish have all rules. Other languages have numbers, as far as ICU spells them out.
public struct NaturalReading: TextReading {
    /// The version of the rules, and the style: `rules 1, as the book says`.
    public var version: String { "rules \(Self.rulesVersion), \(style?.rawValue ?? "as the book says")" }

    /// The style in place of that of the utterances; `nil` if each has its own.
    private let style: ReadingStyle?

    /// Raised with every change to a rule.
    static let rulesVersion = 1

    /// Creates the reading.
    ///
    /// - Parameter style: The style in place of that of the utterances; `nil`, the default, if each has its own.
    public init(style: ReadingStyle? = nil) {
        self.style = style
    }

    /// Returns what is said for an utterance, by the rules of the voice's language.
    public func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        guard style ?? utterance.reading == .natural,
            let language = KnownLanguages.shared.language(utterance.spokenLanguage(of: voice))
        else { return PlainReading().spokenText(of: utterance, by: voice) }
        let text = utterance.authorsText.inPlainCharacters()
        let own = text.pronounced.filled(with: utterance.pronunciations.edits(in: text.said))
        let recognizer = Recognizer(text: TokenText(text.said), language: language)
        let findings = recognizer.findings()
        return text.edited(
            own.filled(with: recognizer.edits(for: findings)),
            pauses: recognizer.pauses(around: findings)
        )
    }
}

extension Utterance {
    /// The language in which a voice reads the utterance, a BCP 47 tag: the utterance's own if it only says more
    /// precisely which of the voice's it is.
    fileprivate func spokenLanguage(of voice: Voice) -> String {
        func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
        guard let spoken = voice.languages.first else { return language }
        return self.voice == nil && primary(spoken) == primary(language) && language.contains("-") ? language : spoken
    }
}
