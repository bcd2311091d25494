package import Narration

/// An engine with a humming voice, which tells when its letters begin.
package struct HummingEngine: PhoneTimingEngine {
    package let name = "humming"
    package var sampleRate: Int { voice.sampleRate }
    private let voice: HummingVoice

    package init(_ voice: HummingVoice = HummingVoice()) {
        self.voice = voice
    }

    package func version(of voice: Voice) async -> String { "humming 1" }

    package func voices() async -> [Voice] { [Voice(id: "hum", name: "Hum", languages: ["en"])] }

    package func voice(for utterance: Utterance) async throws -> Voice { await voices()[0] }

    package func synthesize(_ passage: Utterance) async throws -> Speech { voice.says(passage.string).speech }

    package func timedSpeech(for passage: Utterance) async throws -> TimedSpeech { voice.says(passage.string) }
}
