import Narration

extension SpeechEngine {
    /// Checks the voice and the language of the options.
    ///
    /// - Throws: ``UsageError`` if the engine has no such voice, or none for the language.
    func check(_ options: VoiceOptions) async throws {
        try await check(voice: options.voiceName, language: options.language?.tag)
    }

    /// Checks the fallback voice.
    ///
    /// - Throws: ``UsageError`` if the engine has no such voice.
    func check(_ options: FallbackOptions) async throws {
        do {
            try await check(voice: options.voice, language: nil)
        } catch let error as UsageError {
            throw UsageError(message: "--fallback: \(error.message)")
        }
    }

    /// Checks the voice and language that the options give in place of the book's own.
    ///
    /// - Throws: ``UsageError`` if the engine has no such voice, or none for the language; ``InputFailure`` if the
    ///   files of the voice are damaged.
    func check(voice: String?, language: String?) async throws {
        guard voice != nil || language != nil else { return }
        do {
            _ = try await self.voice(
                for: Utterance("", voice: voice, language: language ?? Utterance.defaultLanguage)
            )
        } catch let error as SpeechError where error.code == .unknownVoice {
            if error.isDamage { throw InputFailure(message: error.message, status: .brokenBook) }
            throw UsageError(message: error.messageWithHint)
        }
    }
}

extension SpeechEngine {
    /// Adds the voices of a page's utterances to the known voices. Utterances that cannot be spoken have none.
    func addVoices(of page: Page, to voices: inout [VoiceChoice: Voice]) async {
        for utterance in page.utterances where voices[VoiceChoice(of: utterance)] == nil {
            voices[VoiceChoice(of: utterance)] = try? await voice(for: utterance)
        }
    }
}
