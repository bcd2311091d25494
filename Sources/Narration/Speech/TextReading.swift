/// Decides what is said for each utterance, between the book and the engine.
///
/// ```swift
/// let renderer = BookRenderer(engine: engine, reading: PlainReading())
/// ```
///
/// `NaturalReading` of the library `NarrationReading` knows the rules by which people read numbers, dates and
/// abbreviations. ``PlainReading`` says what is written.
public protocol TextReading: Sendable {
    /// One line that identifies everything that affects what is said, apart from the utterance and its voice: the
    /// version of the rules, and the contents of lexicons. It never changes.
    var version: String { get }

    /// Whether it was given lexicons. A book that names some is not rendered without; by default, it was given none.
    var hasLexicons: Bool { get }

    /// Returns what is said for an utterance by a voice. Equal utterances and voices always give equal text.
    func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText
}

extension TextReading {
    /// No lexicons.
    public var hasLexicons: Bool { false }
}

/// Reads text as it is written, except for what the author says of it: ``Utterance/spokenString``,
/// ``Utterance/pronunciations`` and ``Utterance/phonemes``.
public struct PlainReading: TextReading {
    /// `as written`.
    public let version = "as written"

    /// Creates the reading.
    public init() {}

    /// Returns what the author wants to be said, by any voice.
    public func spokenText(of utterance: Utterance, by voice: Voice) -> SpokenText {
        guard utterance.isReadOtherwise else { return SpokenText(utterance.string) }
        let text = utterance.authorsText
        return text.edited(utterance.pronouncedStretches(of: text, in: utterance.spokenLanguage(of: voice)))
    }
}

extension Utterance {
    /// The author's text of the utterance: its ``spokenString`` and its ``phonemes``.
    package var authorsText: SpokenText {
        if let spokenString { return SpokenText(string, spokenAs: spokenString) }
        let edits = phonemes.compactMap { phonemes -> ReadingEdit? in
            guard let words = string.text(in: phonemes.range) else { return nil }
            return ReadingEdit(phonemes.range, words: words, rule: .phonemes, ipa: phonemes.ipa)
        }
        return SpokenText(string, edits: edits)
    }

    /// Whether the author says how something in it is spoken.
    package var isReadOtherwise: Bool {
        spokenString != nil || !phonemes.isEmpty || !pronunciations.isEmpty
    }
}

extension String {
    /// The text in a range, or `nil` if it is not a range of this string.
    fileprivate func text(in range: Range<Index>) -> String? {
        guard range.upperBound <= endIndex, let start = Index(range.lowerBound, within: self),
            let end = Index(range.upperBound, within: self), start < end
        else { return nil }
        return String(self[start..<end])
    }
}
