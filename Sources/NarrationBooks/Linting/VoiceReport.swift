public import Narration

/// Who speaks a book: the voice that an engine has for each of its `VoiceChoice`s, and those it has none for.
public struct VoiceReport: Sendable {
    /// The voice for each choice that can be spoken.
    public let voices: [VoiceChoice: Voice]

    /// The choices that cannot be spoken, as errors at their places.
    public let diagnostics: [Diagnostic]
}

extension BookReading {
    /// Asks an engine for every voice and language that the book is spoken with.
    ///
    /// A language that no utterance is spoken in, because each names a voice, is not asked for.
    ///
    /// - Parameters:
    ///   - engine: The engine that is to speak.
    ///   - hint: What to do where no voice is near the one that was asked for, such as where to see them all.
    /// - Returns: The voices, and an error at the first place of each choice that cannot be spoken.
    /// - Throws: What `SpeechEngine.voice(for:)` throws, except that there is no such voice.
    public func voiceReport(by engine: some SpeechEngine, hint: String? = nil) async throws -> VoiceReport {
        var voices: [VoiceChoice: Voice] = [:]
        var findings: [(Diagnostic, LocatedPlace)] = []
        for choice in book.voiceChoices where !(isBroken && choice.isBlank) {
            do {
                voices[choice] = try await engine.voice(for: choice.utterance)
            } catch let error as SpeechError where error.code == .unknownVoice {
                findings.append((.unspeakable(choice, nearest: error.nearest, hint: hint), location(of: choice)))
            }
        }
        return VoiceReport(voices: voices, diagnostics: places.diagnostics(for: findings))
    }

    /// Where a choice is made first; one that the text does not make is the default language's.
    private func location(of choice: VoiceChoice) -> LocatedPlace {
        places.voices[choice] ?? LocatedPlace()
    }
}
