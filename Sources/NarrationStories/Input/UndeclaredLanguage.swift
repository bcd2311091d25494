package import Narration
import NarrationBooks

extension BookInput {
    /// The language that is recognized in the text of a story that declares none; `nil` for any other book.
    package func undeclaredLanguage(by recognizer: (any LanguageRecognizer)?) throws -> RecognizedLanguage? {
        guard let recognizer, case .story(let reading, _, _) = form, reading.book.language == nil else { return nil }
        return try TextSample(of: reading.book).language(by: recognizer)
    }

    /// The same book; a story that declares no language in that of its text, with a warning.
    ///
    /// The story stays in English if its language is not recognized, or no voice speaks it.
    package func inItsLanguage(
        by recognizer: (any LanguageRecognizer)?,
        for engine: (any SpeechEngine)?
    ) async throws -> BookInput {
        guard let language = try undeclaredLanguage(by: recognizer), language.isForeign,
            try await engine?.speaks(language) ?? true
        else { return self }
        let input = try inLanguage(language.tag)
        guard case .story(var reading, let data, let stories) = input.form else { return input }
        var warning = Diagnostic.recognizedLanguage(language)
        warning.path = name
        reading.warnings.insert(warning, at: 0)
        return input.with(.story(reading, data, stories))
    }
}

extension RecognizedLanguage {
    /// Whether it is another than that of books without a language.
    package var isForeign: Bool { tag != Utterance.defaultLanguage }
}

extension SpeechEngine {
    /// Whether a voice speaks a language.
    package func speaks(_ language: RecognizedLanguage) async throws -> Bool {
        do {
            _ = try await voice(language: language.tag)
            return true
        } catch let error as SpeechError where error.code == .unknownVoice {
            return false
        }
    }
}

extension Diagnostic {
    /// The warning about a language that a story does not declare.
    fileprivate static func recognizedLanguage(_ language: RecognizedLanguage) -> Diagnostic {
        let (key, name) = (BookKey.language.name, language.name)
        return Diagnostic(
            .warning,
            .missingLanguage,
            "no \(key.quoted): this looks like \(name), and is read so; add \(key.quoted) \(language.tag)"
        )
    }
}
