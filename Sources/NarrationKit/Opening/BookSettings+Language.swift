package import Narration
package import NarrationStories

// A book is in the language of the settings, which may be recognized; or else in the one that it names. If it names
// none, a story is in the one that is recognized, and a plist book in `Utterance.defaultLanguage`, English.
extension BookSettings {
    /// Opens a book in the language of the settings.
    ///
    /// - Parameters:
    ///   - source: The book.
    ///   - engine: The engine that speaks it, or `nil` if nothing is spoken.
    /// - Returns: The book, and the tag of the language for its utterances, if the settings give one.
    /// - Throws: `BookError`; ``SettingError`` if its language is to be recognized, and cannot be, or is not spoken by
    ///   any voice.
    package func open(
        _ source: BookSource,
        for engine: (any SpeechEngine)?
    ) async throws -> (input: BookInput, language: String?) {
        let input = try source.input(language: language.tag, abridgement: abridgement).paused(by: pauses)
        try input.check(abridgement)
        guard case .recognized = language else {
            guard language == .ofBook else { return (input, language.tag) }
            return (try await input.inItsLanguage(by: languageRecognizer, for: engine), nil)
        }
        let tag = try TextSample(of: input.pages()).recognizedTag(of: input.name)
        try await engine?.check(voice: nil, language: tag)
        return (try input.inLanguage(tag), tag)
    }

    /// The tag of the language in which a text is spoken, if the settings give one.
    ///
    /// - Throws: ``SettingError`` if the language is to be recognized, and cannot be.
    package func language(of text: String) throws -> String? {
        guard case .recognized = language else { return language.tag }
        return try TextSample(of: text).recognizedTag(of: "this text")
    }

    /// The language in which texts that can declare none are spoken: that of the settings; or else the one that is
    /// recognized in them if a voice speaks it, unless a voice is chosen; or else English.
    ///
    /// - Returns: Its tag, and the language if it was recognized unasked, and is not English.
    /// - Throws: ``SettingError`` if the language is to be recognized, and cannot be.
    package func language(
        of texts: [String],
        spokenBy engine: any SpeechEngine
    ) async throws -> (tag: String, recognized: RecognizedLanguage?) {
        let text = texts.prefix(1_000).joined(separator: "\n")
        if let tag = try language(of: text) { return (tag, nil) }
        guard voice == .ofBook, let recognizer = languageRecognizer,
            let language = try TextSample(of: text).language(by: recognizer), language.isForeign,
            try await engine.speaks(language)
        else { return (Utterance.defaultLanguage, nil) }
        return (language.tag, language)
    }
}

extension TextSample {
    fileprivate init(of text: String) throws {
        try self.init(of: Book(pages: [Page(utterances: [Utterance(text)])]))
    }
}
