import CLanguageDetector
public import Narration

/// Recognizes about 80 languages by the frequencies of sequences of letters.
///
/// ```swift
/// let recognizer = StatisticalRecognizer()
/// recognizer.language(of: "Il était une fois une petite fille.")?.name  // French
/// ```
///
/// It takes a few microseconds for a sentence, and a millisecond for 30 kB. A text is in a language if at least 80 % of
/// it is, and if this is clearly more probable than any other language. Even so, one of 125 passages of ten words is
/// taken for another, similar language, and one of 500 passages of thirty words: require a least number of letters,
/// and say which language you expect if you know it. Names and single words cannot be recognized.
///
/// On systems other than Linux, no language is recognized.
public struct StatisticalRecognizer: LanguageRecognizer {
    /// The smallest share of a language in a text of this language, in percent.
    private static let leastPercentage = 80

    /// Creates a recognizer. Nothing is loaded.
    public init() {}

    /// Recognizes the language of a text, as `LanguageRecognizer` describes.
    public func language(of text: String, expecting expected: String? = nil) -> RecognizedLanguage? {
        var text = text
        let expected = expected.flatMap(LanguageCode.init)?.text ?? ""
        return text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, let count = Int32(exactly: bytes.count) else { return nil }
            let found = detect_language(start, count, expected)
            guard found.is_reliable != 0, found.percent >= Self.leastPercentage else { return nil }
            return LanguageCode(text: String(cString: found.code)).language
        }
    }

    /// Whether a recognized language is certainly another than that of a BCP 47 tag.
    public func isOther(_ language: RecognizedLanguage, than tag: String) -> Bool {
        guard language.tag != tag, let code = LanguageCode(language.tag), let other = LanguageCode(tag),
            other.language != nil
        else { return false }
        return !code.isSimilar(to: other)
    }
}
