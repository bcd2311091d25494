import FoundationEssentials
public import Narration
public import NarrationBooks

/// Reads utterances from SSML, the W3C's Speech Synthesis Markup Language 1.1.
///
/// ```swift
/// let parsed = try SSMLReader(voices: engine.voices()).read("<speak>One <break time=\"2s\"/> two.</speak>")
/// for utterance in parsed.utterances { synthesizer.speak(SpeechRequest(utterance)) }
/// for warning in parsed.warnings { print(warning) }
/// ```
///
/// Every word of the text is in an utterance, also where an element has no effect; each such element or attribute is a
/// warning with its line and column. The page <doc:ElementsOfSSML> says what each element becomes.
///
/// Untrusted text is safe to read: it causes no access to files or the network, no entity is expanded, and its demands
/// are limited.
public struct SSMLReader: Sendable {
    /// The limits on a text's demands.
    public var limits: ReadingLimits

    /// The voices among which `<voice>` chooses.
    public var voices: [Voice]

    /// The language where the text declares none, a BCP 47 tag.
    public var language: String

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - voices: The voices among which `<voice>` chooses by name, language, gender and age. Without any, the
    ///     default, the first name is taken as it is, and gender and age are warnings.
    ///   - language: The language where the text declares none, a BCP 47 tag; by default, English.
    ///   - limits: The limits on a text's demands; by default, those of a book with a size of 16 MiB.
    public init(
        voices: [Voice] = [],
        language: String = Utterance.defaultLanguage,
        limits: ReadingLimits = ReadingLimits(size: 16 << 20)
    ) {
        self.voices = voices
        self.language = language
        self.limits = limits
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - ssml: The text, a whole document: `<speak>…</speak>`.
    ///   - name: The name of the text in messages.
    /// - Returns: The utterances, the marks, and what has no effect.
    /// - Throws: `BookError` with all problems, each with line and column, if the XML is not well-formed, exceeds a
    ///   limit, declares an entity, or is no SSML.
    public func read(_ ssml: String, named name: String = "SSML") throws(BookError) -> ParsedSSML {
        let text = SourceText(bytes: Data(ssml.utf8))
        guard text.bytes.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let start = SSMLBuilder(voices: voices, language: language, limits: limits)
        var builder = XMLElementParser.parse(text, into: start)
        let parsed = builder.finish()
        let diagnostics = builder.log.diagnostics(of: name, in: text)
        guard !builder.log.hasErrors else { throw BookError(path: name, diagnostics: diagnostics) }
        return ParsedSSML(utterances: parsed.utterances, marks: parsed.marks, warnings: diagnostics)
    }
}

extension [Utterance] {
    /// The utterances of a text in SSML, without its marks and warnings, which ``SSMLReader`` has.
    ///
    /// - Parameters:
    ///   - ssml: The text: `<speak>…</speak>`.
    ///   - voices: The voices among which `<voice>` chooses; by default, the first name is taken as it is.
    /// - Throws: `BookError`, if the text is not well-formed or is no SSML.
    public init(ssml: String, voices: [Voice] = []) throws(BookError) {
        self = try SSMLReader(voices: voices).read(ssml).utterances
    }
}
