package import Narration

extension SpeechEngine {
    /// Checks the voices and the language of settings.
    ///
    /// - Throws: ``SettingError`` if the engine has no such voice, or none for the language.
    package func check(_ settings: BookSettings) async throws {
        try await check(voice: settings.voice.name, language: settings.language.tag)
        do {
            try await check(voice: settings.fallback, language: nil)
        } catch let error as SettingError {
            throw SettingError(.fallback, error.message)
        }
    }

    /// Checks the voice and language that are given in place of the book's own.
    ///
    /// - Throws: ``SettingError`` if the engine has no such voice, or none for the language, or the files of the voice
    ///   are damaged.
    package func check(voice: String?, language: String?) async throws {
        guard voice != nil || language != nil else { return }
        do {
            _ = try await self.voice(
                for: Utterance("", voice: voice, language: language ?? Utterance.defaultLanguage)
            )
        } catch let error as SpeechError where error.code == .unknownVoice {
            throw error.isDamage
                ? SettingError(.damagedVoice, error.message) : SettingError(.voice, error.message(hint: voiceHint))
        }
    }
}

/// Advice if no voice is similar to the requested one.
package let voiceHint = "`render-book voices` lists the voices"
