import Narration
import NarrationPassages
import NarrationTesting
import Testing

/// The passages of an utterance as they are spoken.
@Suite struct SpokenPassagesTests {
    private let engine = ScriptedEngine()
    private let utterance = Utterance((1...500).map { "Word \($0)." }.joined(separator: " "))

    @Test func `the passages joined are the speech`() async throws {
        var (samples, words, text): ([Int16], [Range<String.Index>], String) = ([], [], "")
        for try await passage in engine.passages(of: utterance, reading: PlainReading()) {
            samples += passage.speech.samples
            words += passage.speech.marks.map(\.range)
            text += utterance.string[passage.range]
            #expect(passage.sampleRate == 1000)
        }
        let whole = try await engine.speech(for: utterance)
        #expect(samples == whole.samples)
        #expect(words == whole.marks.map(\.range))
        #expect(text == utterance.string)
    }

    @Test func `a passage is spoken when it is asked for`() async throws {
        var passages = engine.passages(of: utterance, reading: PlainReading()).makeAsyncIterator()
        #expect(engine.calls.isEmpty)
        _ = try await passages.next()
        #expect(engine.calls.count == 1)
    }

    @Test func `a cancelled task gets a CancellationError`() async throws {
        let stuck = ScriptedEngine(script: ["stuck": .hangs])
        let task = Task {
            for try await _ in stuck.passages(of: Utterance("stuck"), reading: PlainReading()) {}
        }
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an error of the engine is thrown`() async throws {
        let broken = ScriptedEngine(script: ["broken": .fails(SpeechError(.engineFailed, "no"))])
        await #expect(throws: SpeechError.self) {
            for try await _ in broken.passages(of: Utterance("broken"), reading: PlainReading()) {}
        }
    }

    @Test func `a voice is found by its language or its name`() async throws {
        #expect(try await engine.voice(language: "de-AT").id == "bert")
        #expect(try await engine.voice(named: "Anna").id == "anna")
        await #expect(throws: SpeechError.self) { try await engine.voice(language: "fr") }
    }
}
