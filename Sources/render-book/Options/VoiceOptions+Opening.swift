import Narration
import NarrationLanguage
import NarrationStories

extension VoiceOptions {
    /// Opens a book in the language of the options.
    ///
    /// - Parameters:
    ///   - argument: The book as it was given: a path, or `-`.
    ///   - engine: The engine that speaks it; `nil` if there is none, and nothing is spoken.
    /// - Returns: The book, and the tag of the language for its utterances, if the options give one.
    /// - Throws: The errors of opening the book; ``UsageError`` if its language is to be recognized, and cannot be, or
    ///   is not spoken by any voice.
    func open(
        _ argument: String,
        for engine: (any SpeechEngine)?
    ) async throws -> (input: BookInput, language: String?) {
        let input = try BookInput(argument: argument, language: language?.tag)
        guard case .recognized = language else { return (input, language?.tag) }
        let tag = try TextSample(of: input.pages()).recognizedTag(of: input.name)
        try await engine?.check(voice: nil, language: tag)
        return (try input.inLanguage(tag), tag)
    }

    /// The tag of the language in which a text is spoken, if the options give one.
    ///
    /// - Throws: ``UsageError`` if the language is to be recognized, and cannot be.
    func language(of text: String) throws -> String? {
        guard case .recognized = language else { return language?.tag }
        return try TextSample(of: Book(pages: [Page(utterances: [Utterance(text)])])).recognizedTag(of: "this text")
    }
}

extension TextSample {
    /// The tag of the language of the sample.
    ///
    /// - Throws: ``UsageError`` with the name of the text if it cannot be recognized.
    fileprivate func recognizedTag(of name: String) throws -> String {
        let recognizer = StatisticalRecognizer()
        if let language = language(by: recognizer) { return language.tag }
        let languages = languages(by: recognizer)
        if languages.count > 1 {
            let names = languages.prefix(3).map(\.name).joined(separator: ", ")
            throw UsageError(
                message: """
                    \(name.shown) is in several languages (\(names)); name the one in which it is spoken: --language \
                    \(languages[0].tag)
                    """
            )
        }
        let words = wordCount.of("word")
        throw UsageError(
            message: "the language of \(name.shown) cannot be told from \(words); name it: --language en"
        )
    }
}
