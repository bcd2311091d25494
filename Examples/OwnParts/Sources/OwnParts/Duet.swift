import Narration

/// Combines two engines: an utterance that names a voice of the second engine is spoken by it, any other by the first.
package struct Duet: SpeechEngine {
    private let first: any SpeechEngine
    private let second: any SpeechEngine

    package init(_ first: any SpeechEngine, _ second: any SpeechEngine) {
        (self.first, self.second) = (first, second)
    }

    package var name: String { "\(first.name) and \(second.name)" }
    package var sampleRate: Int { max(first.sampleRate, second.sampleRate) }

    package func version(of voice: Voice) async throws -> String {
        try await engine(for: Utterance("", voice: voice.id)).version(of: voice)
    }

    package func voices() async throws -> [Voice] {
        try await first.voices().map { withRate($0, of: first) } + second.voices().map { withRate($0, of: second) }
    }

    package func voice(for utterance: Utterance) async throws -> Voice {
        let engine = try await engine(for: utterance)
        return withRate(try await engine.voice(for: utterance), of: engine)
    }

    package func synthesize(_ passage: Utterance) async throws -> Speech {
        let engine = try await engine(for: passage)
        var speech = try await engine.synthesize(passage)
        speech.sampleRate = speech.sampleRate ?? engine.sampleRate
        return speech
    }

    private func engine(for utterance: Utterance) async throws -> any SpeechEngine {
        guard let name = utterance.voice else { return first }
        return try await second.voices().contains { [$0.id, $0.shortName, $0.name].contains(name) } ? second : first
    }

    /// The voice with the sample rate of its engine, which may differ from that of the duet.
    private func withRate(_ voice: Voice, of engine: any SpeechEngine) -> Voice {
        var voice = voice
        voice.sampleRate = voice.sampleRate ?? engine.sampleRate
        return voice
    }
}
