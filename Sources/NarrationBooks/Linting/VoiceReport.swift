public import Narration

/// The voices of a book: the voice that an engine has for each `VoiceRequest`, and the choices without a voice.
public struct VoiceReport: Sendable {
    /// The voice for each choice that can be spoken.
    public let voices: [VoiceRequest: Voice]

    /// The choices that cannot be spoken, as errors with their locations.
    public let diagnostics: [Diagnostic]
}

extension ParsedBook {
    /// Asks an engine for every voice and language of the book.
    ///
    /// A language that selects no voice, because every utterance names one, is not requested.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks the book.
    ///   - hint: Advice if no voice is similar to the requested one, such as where to see all voices.
    /// - Returns: The voices, and an error at the first location of each choice that cannot be spoken.
    /// - Throws: The errors of `SpeechEngine.voice(for:)`, except unknown voices.
    public func voiceReport(by engine: some SpeechEngine, hint: String? = nil) async throws -> VoiceReport {
        var voices: [VoiceRequest: Voice] = [:]
        var findings: [(Diagnostic, LocatedPlace)] = []
        for choice in book.voiceRequests where !(isBroken && choice.isBlank) {
            do {
                voices[choice] = try await engine.voice(for: choice.utterance)
            } catch let error as SpeechError where error.code == .unknownVoice {
                findings.append((.unspeakable(choice, nearest: error.nearest, hint: hint), location(of: choice)))
            } catch let error as SpeechError where error.code == .noRecording {
                // The lints report it.
                continue
            }
        }
        return VoiceReport(voices: voices, diagnostics: places.diagnostics(for: findings))
    }

    /// The first location of a choice. A choice that is not in the text is that of the default language.
    private func location(of choice: VoiceRequest) -> LocatedPlace {
        places.voices[choice.withoutRecording] ?? LocatedPlace()
    }
}
