import Narration
import NarrationTesting
import Testing

@Suite struct ScriptedEngineTests {
    @Test func `a word has its number of frames, and begins at its mark`() async throws {
        let text = "hop — hop"
        let speech = try await ScriptedEngine(framesPerWord: 10).synthesize(Utterance(text))
        #expect(speech.samples.count == 20)
        #expect(speech.marks.map { text[$0.range] } == ["hop", "hop"])
        #expect(speech.marks.map(\.frame) == [0, 10])
        #expect(speech.samples[..<10] == speech.samples[10...])
    }

    @Test(arguments: [(0.0, 150), (0.5, 100), (1.0, 50)])
    func `the rate determines the length`(rate: Double, frames: Int) async throws {
        #expect(try await ScriptedEngine().synthesize(Utterance("hop", rate: rate)).samples.count == frames)
    }

    @Test func `texts, pitches and voices sound different`() async throws {
        let engine = ScriptedEngine()
        let utterances = [
            Utterance("hop"), Utterance("hip"), Utterance("hop", pitchMultiplier: 2), Utterance("hop", voice: "bert"),
        ]
        var sounds: Set<[Int16]> = []
        for utterance in utterances {
            sounds.insert(try await engine.synthesize(utterance).samples)
        }
        #expect(sounds.count == 4)
        #expect(engine.calls == utterances)
    }

    @Test func `it fails as often as the script says`() async throws {
        let dead = SpeechError(.engineDied, "dead")
        let engine = ScriptedEngine(script: ["hop": .fails(dead, times: 2), "never": .fails(dead)])
        for _ in 1...2 {
            await #expect(throws: dead) { try await engine.synthesize(Utterance("hop")) }
        }
        #expect(try await engine.synthesize(Utterance("hop")).samples.count == 100)
        await #expect(throws: dead) { try await engine.synthesize(Utterance("never")) }
    }

    @Test func `it hangs until it is cancelled`() async {
        let engine = ScriptedEngine(script: ["hop": .hangs])
        let task = Task { try await engine.synthesize(Utterance("hop")) }
        while engine.calls.isEmpty {
            await Task.yield()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `it delays speech on its clock`() async throws {
        let clock = VirtualClock()
        let engine = ScriptedEngine(script: ["hop": .takes(.seconds(7))], clock: clock)
        _ = try await engine.synthesize(Utterance("hop"))
        #expect(clock.now.offset == .seconds(7))
    }

    @Test func `it rejects unknown voices`() async throws {
        let engine = ScriptedEngine()
        #expect(try await engine.voice(for: Utterance("hop", language: "de-AT")).id == "bert")
        let error = SpeechError(.unknownVoice, "there is no voice “fr”; there are anna, bert")
        await #expect(throws: error) { try await engine.synthesize(Utterance("hop", language: "fr")) }
    }
}
