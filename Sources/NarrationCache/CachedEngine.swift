public import Narration
import Synchronization

/// An engine that speaks nothing twice: what it said once, it has from a cache.
///
/// ```swift
/// let engine = CachedEngine(try EspeakEngine(), cache: SpeechCache())
/// let renderer = BookRenderer(engine: engine)
/// ```
///
/// A passage is found again by its text, rate, pitch, volume and resolved voice, and by the version of the engine: the
/// delays, the page and the spelling of the voice do not matter, as they are not heard in it. It sounds as if it had been
/// spoken. What could not be spoken is not kept, and a cache that fails in whatever way is passed over: see
/// ``SpeechCache/problem``.
public final class CachedEngine: SpeechEngine {
    /// The name of the engine that speaks.
    public var name: String { engine.name }

    /// The sample rate of the engine that speaks, in hertz.
    public var sampleRate: Int { engine.sampleRate }

    /// Where speech is kept.
    public let cache: SpeechCache

    private let engine: any SpeechEngine
    private let knownVersion = Mutex<String?>(nil)

    /// Creates an engine that speaks as another.
    ///
    /// - Parameters:
    ///   - engine: Who speaks what is not in the cache.
    ///   - cache: Where speech is kept.
    public init(_ engine: any SpeechEngine, cache: SpeechCache) {
        self.engine = engine
        self.cache = cache
    }

    /// The version of the engine that speaks.
    ///
    /// - Throws: What the engine throws.
    public func version() async throws -> String {
        try await engine.version()
    }

    /// The voices of the engine that speaks.
    ///
    /// - Throws: What the engine throws.
    public func voices() async throws -> [Voice] {
        try await engine.voices()
    }

    /// The voice that the engine chooses.
    ///
    /// - Throws: What the engine throws.
    public func voice(for utterance: Utterance) async throws -> Voice {
        try await engine.voice(for: utterance)
    }

    /// The passage from the cache, or spoken by the engine and then kept.
    ///
    /// Tasks that ask for the same passage at the same time may have it spoken for each of them.
    ///
    /// - Throws: What the engine throws; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        try Task.checkCancellation()
        guard let key = try await key(of: passage) else {
            return try await engine.synthesize(passage)
        }
        if let speech = cache.speech(for: key, saying: passage.string, at: sampleRate) {
            return speech
        }
        let speech = try await engine.synthesize(passage)
        // Silence where there should be sound is a failure, and will be told as one.
        if speech.isHeard(for: passage) {
            cache.store(speech, for: key, saying: passage.string, at: sampleRate)
        }
        return speech
    }

    /// The key of the passage, or `nil` when the engine does not know its own version.
    private func key(of passage: Utterance) async throws -> EntryKey? {
        guard cache.isReadable else { return nil }
        let voice = try await engine.voice(for: passage)
        guard let version = await knownOrAskedVersion() else { return nil }
        return EntryKey(SoundIdentity(of: passage, by: voice, version: version, sampleRate: sampleRate))
    }

    private func knownOrAskedVersion() async -> String? {
        if let version = knownVersion.withLock(\.self) { return version }
        guard let version = try? await engine.version() else { return nil }
        knownVersion.withLock { $0 = version }
        return version
    }
}
