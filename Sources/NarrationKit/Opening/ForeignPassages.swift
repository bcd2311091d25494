package import Narration

extension BookSettings {
    /// Returns what gives the passages on a page to voices of their languages, if the settings say so.
    ///
    /// - Throws: ``SettingError`` if the settings give one language for all utterances, or nothing can recognize one;
    ///   the errors of the engine, which tells the languages of its voices.
    package func foreignPassageSwitch(for engine: any SpeechEngine) async throws -> @Sendable (Page) -> Page {
        guard foreignPassages == .switch else { return { $0 } }
        guard language == .ofBook else {
            let reason = "one language for all utterances leaves no foreign passage to switch; name no language"
            throw SettingError(.language, reason)
        }
        guard let recognizer = languageRecognizer else {
            throw SettingError.lacks("Languages", for: "switching foreign passages")
        }
        let spoken = Set(try await engine.voices().flatMap(\.languages).map(\.mainLanguage))
        return { page in
            var page = page
            for index in page.utterances.indices where page.utterances[index].voice == nil {
                guard let tag = recognizer.otherLanguage(of: page.utterances[index])?.tag,
                    spoken.contains(tag.mainLanguage)
                else { continue }
                page.utterances[index].language = tag
            }
            return page
        }
    }
}

extension LanguageRecognizer {
    /// The language of an utterance, if it is another one than its own, and the text is long enough to tell.
    fileprivate func otherLanguage(of utterance: Utterance) -> RecognizedLanguage? {
        guard utterance.string.hasLetters(TextSample.fewestLetters) else { return nil }
        let language = language(of: utterance.string, expecting: utterance.language)
        return language.flatMap { isOther($0, than: utterance.language) ? $0 : nil }
    }
}

extension String {
    /// The language of a tag, without its region.
    fileprivate var mainLanguage: Substring { prefix { $0 != "-" } }
}
