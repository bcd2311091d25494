public import Narration
public import NarrationBooks

/// The voices of a book: the voice that an engine has for each `VoiceRequest`, and the requests without one.
public struct VoiceReport: Sendable {
    /// The voice for each request that can be spoken.
    public let voices: [VoiceRequest: Voice]

    /// The requests that cannot be met, as errors with their locations.
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
    /// - Returns: The voices, and an error at the first location of each request that cannot be met.
    /// - Throws: The errors of `SpeechEngine.voice(for:)`, except unknown voices.
    public func voiceReport(by engine: some SpeechEngine, hint: String? = nil) async throws -> VoiceReport {
        var voices: [VoiceRequest: Voice] = [:]
        var findings: [(Diagnostic, LocatedPlace)] = []
        for request in book.voiceRequests where !(isBroken && request.isBlank) {
            do {
                voices[request] = try await engine.voice(for: request.utterance)
            } catch let error as SpeechError where error.code == .unknownVoice {
                findings.append((.unspeakable(request, nearest: error.nearest, hint: hint), location(of: request)))
            } catch let error as SpeechError where error.code == .noRecording {
                // The lints report it.
                continue
            }
        }
        return VoiceReport(voices: voices, diagnostics: places.diagnostics(for: findings))
    }

    /// The first location of a request. One that is not in the text is that of the default language.
    private func location(of request: VoiceRequest) -> LocatedPlace {
        places.voices[request.withoutRecording] ?? LocatedPlace()
    }
}
