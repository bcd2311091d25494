import Narration
import NarrationTesting

/// An engine that calls a closure before it speaks.
struct WatchedEngine: SpeechEngine {
    private let engine = ScriptedEngine()
    private let text: String?
    private let watch: @Sendable () async -> Void

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - text: The text before which the closure is called; any text by default.
    ///   - watch: The closure.
    init(before text: String? = nil, _ watch: @escaping @Sendable () async -> Void) {
        (self.text, self.watch) = (text, watch)
    }

    var name: String { engine.name }

    var sampleRate: Int { engine.sampleRate }

    func version(of voice: Voice) async throws -> String { await engine.version(of: voice) }

    func voices() async throws -> [Voice] { await engine.voices() }

    func voice(for utterance: Utterance) async throws -> Voice { try await engine.voice(for: utterance) }

    func synthesize(_ passage: Utterance) async throws -> Speech {
        if text == nil || passage.string == text { await watch() }
        return try await engine.synthesize(passage)
    }
}
