/// Recognizes the language of text.
///
/// ```swift
/// if let language = recognizer.language(of: text) { print("This is \(language.name).") }
/// ```
///
/// `StatisticalRecognizer` of the library `NarrationLanguage` is one. Equal texts always have equal languages.
public protocol LanguageRecognizer: Sendable {
    /// Recognizes the language that most of a text is written in.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - expected: The language in which the text should be, a BCP 47 tag; `nil` if it can be any. Another language
    ///     is recognized only if the text is clearly in that language.
    /// - Returns: The language; `nil` if the text is too short, in several languages, or in an unknown language.
    func language(of text: String, expecting expected: String?) -> RecognizedLanguage?

    /// Returns whether a recognized language is another than that of a BCP 47 tag.
    ///
    /// It is `false` for a tag of an unknown language, whose texts look like those of some known language, and for a
    /// language that is too similar to be told from the recognized one.
    func isOther(_ language: RecognizedLanguage, than tag: String) -> Bool
}

extension LanguageRecognizer {
    /// Recognizes the language that most of a text is written in, if no particular one is expected.
    public func language(of text: String) -> RecognizedLanguage? {
        language(of: text, expecting: nil)
    }
}

/// A language that was recognized by a text.
public struct RecognizedLanguage: Sendable, Hashable {
    /// Its BCP 47 tag: `fr`.
    public let tag: String

    /// Its name in English: `French`.
    public let name: String

    /// Creates a language.
    public init(tag: String, name: String) {
        self.tag = tag
        self.name = name
    }
}
