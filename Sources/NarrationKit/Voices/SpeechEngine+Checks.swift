package import Narration

#if Engines
import NarrationEngines
#endif

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
    ///   are damaged; `SpeechError` if the voice is of an engine that can be installed, and is not.
    package func check(voice: String?, language: String?) async throws {
        guard voice != nil || language != nil else { return }
        do {
            _ = try await self.voice(
                for: Utterance("", voice: voice, language: language ?? Utterance.defaultLanguage)
            )
        } catch let error as SpeechError where error.code == .unknownVoice {
            #if Engines
            if let voice, let missing = missingEngine(of: voice) { throw missing }
            #endif
            throw error.isDamage
                ? SettingError(.damagedVoice, error.message) : SettingError(.voice, error.message(hint: voiceHint))
        }
    }
}

#if Engines
extension SpeechEngine {
    /// The error for a voice whose engine could be installed, and is not: `hibari:heart`.
    private func missingEngine(of voice: String) -> SpeechError? {
        let name = voice.prefix { $0 != ":" }.lowercased()
        guard voice.contains(":"), InstallableEngine.allCases.contains(where: { $0.name == name }),
            (self as? EngineRoster)?.hasEngine(named: name) != true
        else { return nil }
        let remedy = "`render-book voices --install \(name)` installs it"
        return SpeechError(.engineMissing, "the voice \"\(voice.excerpt)\" needs the engine \(name): \(remedy)")
    }
}
#endif

/// Advice if no voice is similar to the requested one.
package let voiceHint = "`render-book voices` lists the voices"
