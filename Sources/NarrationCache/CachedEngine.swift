public import Narration
import Synchronization

/// An engine that wraps another and takes passages it has already spoken from a cache.
///
/// ```swift
/// let renderer = BookRenderer(engine: CachedEngine(engine, cache: SpeechCache()), reading: NaturalReading())
/// ```
///
/// Passages are cached by text, rate, pitch, volume, resolved voice and engine version. The delays, the page and the
/// spelling of the voice's name are ignored, because they do not affect the passage's sound. Cached speech sounds the
/// same as newly spoken speech. Failures are not cached, and a cache that fails in any way is bypassed: see
/// ``SpeechCache/problem``.
public final class CachedEngine: SpeechEngine {
    /// The name of the wrapped engine.
    public var name: String { engine.name }

    /// The sample rate of the wrapped engine, in hertz.
    public var sampleRate: Int { engine.sampleRate }

    /// The cache.
    public let cache: SpeechCache

    private let engine: any SpeechEngine
    private let knownVersions = Mutex<[Voice.ID: String]>([:])

    /// Creates an engine that caches another engine's speech.
    ///
    /// - Parameters:
    ///   - engine: The engine that speaks passages that are not in the cache.
    ///   - cache: The cache for the speech.
    public init(_ engine: any SpeechEngine, cache: SpeechCache) {
        self.engine = engine
        self.cache = cache
    }

    /// The version that the wrapped engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func version(of voice: Voice) async throws -> String {
        guard let engine = engine as? any VersionKeeping else { return try await engine.version(of: voice) }
        return try await engine.version(of: voice, keptIn: cache)
    }

    /// The voices of the wrapped engine.
    ///
    /// - Throws: The errors of the engine.
    public func voices() async throws -> [Voice] {
        try await engine.voices()
    }

    /// The variants that the wrapped engine has of a voice.
    ///
    /// - Throws: The errors of the engine.
    public func variants(of voice: Voice) async throws -> [Voice] {
        try await engine.variants(of: voice)
    }

    /// The voice that the wrapped engine chooses.
    ///
    /// - Throws: The errors of the engine.
    public func voice(for utterance: Utterance) async throws -> Voice {
        try await engine.voice(for: utterance)
    }

    /// Returns the passage from the cache, or lets the engine speak it and then caches it.
    ///
    /// If several tasks request the same passage at the same time, it may be spoken once for each.
    ///
    /// - Throws: The errors of the engine; `CancellationError`.
    public func synthesize(_ passage: Utterance) async throws -> Speech {
        try Task.checkCancellation()
        guard let key = try await key(of: passage) else {
            return try await engine.synthesize(passage)
        }
        if let speech = cache.speech(for: key, saying: passage.string, at: sampleRate) {
            return speech
        }
        let speech = try await engine.synthesize(passage)
        // Silence in place of sound is a failure, which the caller reports.
        if speech.isHeard(for: passage) {
            cache.store(speech, for: key, saying: passage.string, at: sampleRate)
        }
        return speech
    }

    /// The key of the passage, or `nil` if the voice's version is unknown.
    private func key(of passage: Utterance) async throws -> EntryKey? {
        guard cache.isReadable else { return nil }
        let voice = try await engine.voice(for: passage)
        guard let version = await knownOrAskedVersion(of: voice) else { return nil }
        return EntryKey(SoundIdentity(of: passage, by: voice, version: version, sampleRate: sampleRate))
    }

    private func knownOrAskedVersion(of voice: Voice) async -> String? {
        if let version = knownVersions.withLock({ $0[voice.id] }) { return version }
        guard let version = try? await version(of: voice) else { return nil }
        knownVersions.withLock { $0[voice.id] = version }
        return version
    }
}
