import Foundation
import Logging
import Narration
import NarrationEspeak
import Testing

/// No request changes another: the worker puts espeak-ng's memory back, and the worker in an app forks.
@Suite struct WorkerMemoryTests {
    /// An engine with one worker, whose requests are all checked by a fork.
    private func engine(_ program: String, _ arguments: String...) throws -> EspeakEngine {
        let path = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: program).path
        return try EspeakEngine(
            worker: WorkerCommand(
                executable: "/usr/bin/env",
                arguments: ["ESPEAK_WORKER_CHECK=1", path] + arguments
            ),
            jobs: 1,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    /// Voices that take noise from the C library, have another synthesizer, or load the rules of two languages.
    static let voices = ["en-us", "en+whisper", "en+klatt4", "ru", "ja"]

    private func utterances(in voice: String) -> [Utterance] {
        let texts = ["Hop!", "Twelve (12) hares hopped over 3.5 meadows, said Anna.", "А потом? 日本語。", "Hip."]
        return texts.enumerated().flatMap { index, text in
            [1, 1.5, 0.7].map { pitch in
                Utterance(text, rate: 0.4 + 0.1 * Double(index), pitchMultiplier: pitch, voice: voice)
            }
        }
    }

    @Test(arguments: voices)
    func `each utterance has the sound of a fresh worker, whatever was spoken before`(voice: String) async throws {
        let utterances = utterances(in: voice)
        let worker = try engine("espeak-worker")
        var sounds: [Speech] = []
        for utterance in utterances { sounds.append(try await worker.synthesize(utterance)) }
        for (utterance, sound) in zip(utterances, sounds).reversed() {
            let isSame = try await worker.synthesize(utterance) == sound
            #expect(isSame)
        }
        let app = try engine("espeak-app")
        for (utterance, sound) in zip(utterances, sounds).reversed() {
            let isSame = try await app.synthesize(utterance) == sound
            #expect(isSame)
        }
    }

    @Test func `a check notices memory that was not put back`() async throws {
        let careless = try engine("espeak-app", "careless")
        let error = await #expect(throws: SpeechError.self) {
            for utterance in utterances(in: "en-us") { _ = try await careless.synthesize(utterance) }
        }
        #expect(error?.message.contains("exit status 70, espeak-ng's memory could not be put back") == true)
    }
}
