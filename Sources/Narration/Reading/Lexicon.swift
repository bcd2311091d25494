/// How the words of a language are pronounced, apart from any book.
///
/// `LexiconReader` of the library `NarrationBooks` reads lexicons from files.
public struct Lexicon: Sendable, Hashable {
    /// The language of the words, a BCP 47 tag.
    public var language: String

    /// The pronunciations.
    public var pronunciations: Pronunciations

    /// Creates a lexicon.
    public init(language: String, pronunciations: Pronunciations) {
        self.language = language
        self.pronunciations = pronunciations
    }

    /// Whether the lexicon is used for text in a language: if one of the two tags is the other, or begins with it. A
    /// lexicon of `en` is used for `en-GB`, and one of `en-US` for `en`, but not for `en-GB`.
    ///
    /// - Parameter language: A BCP 47 tag.
    /// - Returns: Whether it is used.
    public func isUsed(for language: String) -> Bool {
        let (mine, other) = (self.language.subtags, language.subtags)
        return mine.starts(with: other) || other.starts(with: mine)
    }
}

extension [Lexicon] {
    /// The pronunciations in a language. A word that is in several lexicons has its pronunciation in the first of them.
    ///
    /// - Parameter language: A BCP 47 tag.
    /// - Returns: The pronunciations of all lexicons that are used for the language.
    public func pronunciations(for language: String) -> Pronunciations {
        reduce([:]) { $1.isUsed(for: language) ? $0.filled(with: $1.pronunciations) : $0 }
    }
}

extension String {
    /// The parts of a BCP 47 tag in lower case. POSIX writes an underscore between them.
    fileprivate var subtags: [String] {
        lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }
}
