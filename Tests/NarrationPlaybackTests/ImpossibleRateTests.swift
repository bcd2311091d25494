import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Engines with sample rates that no sound can have.
@MainActor
@Suite struct ImpossibleRateTests {
    private let transcript = Transcript()

    private func speak(with engine: ScriptedEngine) async throws -> PlaybackSynthesizer {
        let clock = VirtualClock()
        let output = ClockOutput(clock: clock)
        let synthesizer = PlaybackSynthesizer(engine: engine, reading: PlainReading(), output: output)
        synthesizer.delegate = transcript
        synthesizer.speak(SpeechRequest(Utterance("one", preUtteranceDelay: 1)))
        try await clock.sleep(for: .seconds(5))
        return synthesizer
    }

    @Test(arguments: [0, -5, .min]) func `an engine without a rate is an error`(rate: Int) async throws {
        let synthesizer = try await speak(with: ScriptedEngine(sampleRate: rate))
        #expect(transcript.text == "interrupted: the engine has no sample rate")
        #expect(synthesizer.isPaused)
        synthesizer.stopSpeaking(at: .immediate)
        #expect(!synthesizer.isSpeaking)
    }

    @Test func `speech with a higher rate than its engine's is an error`() async throws {
        let voice = Voice(id: "anna", name: "Anna", languages: ["en"], sampleRate: 16_000)
        _ = try await speak(with: ScriptedEngine(sampleRate: 1, voices: [voice]))
        #expect(transcript.text == "“one” failed: the engine's speech has a higher sample rate than the engine")
    }

    @Test(arguments: [0, -5]) func `a clock's output opens at any rate`(rate: Int) async throws {
        let output = ClockOutput(clock: VirtualClock())
        await output.open(sampleRate: rate)
        output.write([1])
        try await output.drain()
        #expect(output.heardFrames == 1)
    }
}
