import Narration
import NarrationPlayback
import NarrationTesting
import Testing

/// Utterances that are spoken one after another, without a book.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct RecitalTests {
    private let output = HandOutput()

    private func recital(_ texts: [String]) -> Recital {
        let engine = ScriptedEngine(script: ["broken": .fails(SpeechError(.engineDied, "the engine died"))])
        return Recital(
            of: texts.map { Utterance($0) },
            by: engine,
            reading: PlainReading(),
            resampling: NoResampling(),
            to: output
        )
    }

    @Test func `however many utterances fail, the others are spoken`() async throws {
        let recital = recital(["broken", "broken", "broken", "broken", "one"])
        let task = Task {
            var (begun, failures) = ([Int](), 0)
            try await recital.speak {
                begun.append($0)
            } fail: { _ in
                failures += 1
            }
            return (begun, failures)
        }
        await output.play()
        let (begun, failures) = try await task.value
        #expect(begun == [4] && failures == 4)
    }

    @Test func `a device that is lost behind a failure ends it`() async {
        let recital = recital(["broken", "one"])
        let task = Task { try await recital.speak(fail: { _ in }) }
        await settle()
        output.lose(SpeechError(.engineFailed, "unplugged"))
        await #expect(throws: SpeechError.self) { try await task.value }
    }
}
