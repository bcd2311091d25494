public import Narration
import NarrationResampling
import Synchronization

/// An engine with a second voice for passages that their own voice fails to speak. Each is reported.
///
/// ```swift
/// let engine = FallbackEngine(CachedEngine(roster, cache: cache), voice: "en-us") { print($0) }
/// ```
///
/// It belongs outside a cache: the cache would give the second voice's speech for the first voice, unreported.
///
/// Errors that a second voice cannot mend, such as an unknown voice, are thrown. The speech has the sample rate of the
/// passage's own voice. The engine can be used from any isolation.
public final class FallbackEngine: SpeechEngine {
    /// A passage that was spoken by the second voice.
    public struct Substitution: Sendable, Hashable {
        /// The passage.
        public let text: String

        /// The voice that failed.
        public let voice: Voice

        /// The reason for which it failed.
        public let error: SpeechError
    }

    /// The name of the wrapped engine.
    public var name: String { engine.name }

    /// The sample rate of the wrapped engine, in hertz.
    public var sampleRate: Int { engine.sampleRate }

    private let engine: any SpeechEngine
    private let voiceName: String
    private let report: @Sendable (Substitution) -> Void

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - engine: The engine of both voices.
    ///   - voice: The name of the second voice.
    ///   - report: Receives each passage that the second voice has spoken, on any thread.
    public init(
        _ engine: any SpeechEngine,
        voice: String,
        report: @escaping @Sendable (Substitution) -> Void
    ) {
        self.engine = engine
        voiceName = voice
        self.report = report
    }

    /// The version of a voice, with the version of the second voice, which may speak in its place.
    ///
    /// - Throws: The errors of the engine.
    public func version(of voice: Voice) async throws -> String {
        let second = try await engine.voice(for: Utterance("", voice: voiceName))
        return try await "\(engine.version(of: voice)), else \(second.id) of \(engine.version(of: second))"
    }

    /// The voices of the wrapped engine.
    ///
    /// - Throws: The errors of the engine.
    public func voices() async throws -> [Voice] { try await engine.voices() }

    /// The variants that the wrapped engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func variants(of voice: Voice) async throws -> [Voice] { try await engine.variants(of: voice) }

    /// The voice that the wrapped engine chooses.
    ///
    /// - Throws: The errors of the engine.
    public func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }

    /// Speaks a passage with its own voice, or if that fails, with the second one. A voice whose engine died, hung or
    /// answered with something that is not speech is tried twice.
    ///
    /// - Throws: The error of the passage's own voice if the second one fails as well; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        do {
            return try await retriedSpeech(for: passage)
        } catch let error as SpeechError where error.isOfVoice {
            try Task.checkCancellation()
            return try await secondSpeech(for: passage, after: error)
        }
    }

    private func retriedSpeech(for passage: Utterance) async throws -> Speech {
        do {
            return try await heardSpeech(for: passage)
        } catch let error as SpeechError where error.isWorthRetrying {
            try Task.checkCancellation()
            return try await heardSpeech(for: passage)
        }
    }

    private func heardSpeech(for passage: Utterance) async throws -> Speech {
        let speech = try await engine.synthesize(passage)
        guard speech.isHeard(for: passage) else { throw SpeechError.noSound(for: passage.string) }
        return speech
    }

    private func secondSpeech(for passage: Utterance, after error: SpeechError) async throws -> Speech {
        let voice = try await engine.voice(for: passage)
        var second = passage
        second.voice = voiceName
        guard var speech = try? await retriedSpeech(for: second) else {
            try Task.checkCancellation()
            throw error
        }
        speech = try speech.resampled(from: sampleRate, to: voice.sampleRate ?? sampleRate)
        report(Substitution(text: passage.string, voice: voice, error: error))
        return speech
    }
}

extension SpeechError {
    /// Whether another voice may be able to speak.
    fileprivate var isOfVoice: Bool { code != .unknownVoice && code != .engineMissing }
}
