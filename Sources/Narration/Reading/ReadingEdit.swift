/// A stretch of a text, and what is said in its place.
public struct ReadingEdit: Sendable, Hashable {
    /// The stretch.
    public var range: Range<String.Index>

    /// The words that are said; empty for nothing.
    public var words: String

    /// The rule that decides it.
    public var rule: ReadingRule

    /// The pronunciation in the International Phonetic Alphabet, if it is known.
    public var ipa: String?

    /// Creates an edit.
    public init(_ range: Range<String.Index>, words: String, rule: ReadingRule, ipa: String? = nil) {
        self.range = range
        self.words = words
        self.rule = rule
        self.ipa = ipa
    }
}

extension [ReadingEdit] {
    /// Adds edits where there are none. Both lists are in order and without overlap, and so is the result.
    package func filled(with others: [ReadingEdit]) -> [ReadingEdit] {
        guard !isEmpty else { return others }
        var all: [ReadingEdit] = []
        all.reserveCapacity(count + others.count)
        var rest = self[...]
        for edit in others {
            while let next = rest.first, next.range.upperBound <= edit.range.lowerBound {
                all.append(rest.removeFirst())
            }
            if let next = rest.first, next.range.lowerBound < edit.range.upperBound { continue }
            all.append(edit)
        }
        return all + rest
    }
}

/// The name of a rule of reading: `money`, `pronunciation`. More may be added: switch with a `default`.
public struct ReadingRule: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, stable from one version to the next.
    public let rawValue: String

    /// Creates a rule by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a rule by its name.
    public init(stringLiteral name: String) { rawValue = name }

    /// The name.
    public var description: String { rawValue }

    /// The utterance's ``Utterance/spokenString``.
    public static let spokenString: ReadingRule = "spoken-string"
    /// An entry of the utterance's ``Utterance/pronunciations``.
    public static let pronunciation: ReadingRule = "pronunciation"
    /// A lexicon.
    public static let lexicon: ReadingRule = "lexicon"
    /// The utterance's ``Utterance/phonemes``.
    public static let phonemes: ReadingRule = "phonemes"
    /// Plain characters, where nothing else decides what is said: composed accents, no ligatures.
    public static let unicode: ReadingRule = "unicode"
}
