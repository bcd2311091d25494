package import Narration
import NarrationBooks
package import NarrationStories

// A book is in the language that it names; in the one of the settings, which may be recognized; or else in
// `Utterance.defaultLanguage`, English.
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
        let input = try source.input(language: language.tag)
        guard case .recognized = language else { return (input, language.tag) }
        let tag = try TextSample(of: input.pages()).recognizedTag(of: input.name)
        try await engine?.check(voice: nil, language: tag)
        return (try input.inLanguage(tag), tag)
    }

    /// The tag of the language in which a text is spoken, if the settings give one.
    ///
    /// - Throws: ``SettingError`` if the language is to be recognized, and cannot be.
    package func language(of text: String) throws -> String? {
        guard case .recognized = language else { return language.tag }
        return try TextSample(of: Book(pages: [Page(utterances: [Utterance(text)])])).recognizedTag(of: "this text")
    }
}
