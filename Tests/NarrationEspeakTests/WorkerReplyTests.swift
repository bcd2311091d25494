import EspeakProtocol
import Foundation
import Logging
import Narration
import NarrationEspeak
import Testing

/// Workers that follow the protocol but send wrong replies.
@Suite struct WorkerReplyTests {
    /// A worker in Python: `frames` of sound, the first word and no phones for each request, `times` times.
    private func engine(frames: Int, times: Int = 1) throws -> EspeakEngine {
        let script = """
            import struct, sys
            if sys.argv[1] == "voices":
                sys.exit(print("voice\\tgmw/en\\tEnglish\\t2:en\\nend"))
            out = sys.stdout.buffer
            def number(): return struct.unpack("<i", sys.stdin.buffer.read(4))[0]
            out.write(struct.pack("<4i", 12, \(Greeting.protocolNumber), 22050, 0))
            out.flush()
            while True:
                length = number()
                request = number()
                sys.stdin.buffer.read(length - 4)
                sound = struct.pack("<i", \(frames)) + b"\\1\\1" * \(frames) + struct.pack("<i", 0)
                ending = struct.pack("<4i", \(SpeakReply.Ending.signature), request, 0, 1)
                words, phones = struct.pack("<3i", 0, 0, 0), struct.pack("<i", 0)
                out.write((sound + ending + words + phones) * \(times))
                out.flush()
            """
        return try EspeakEngine(
            worker: WorkerCommand(executable: "/usr/bin/env", arguments: ["python3", "-c", script]),
            jobs: 1,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    @Test func `a valid reply of a worker is accepted`() async throws {
        let engine = try engine(frames: 2_000)
        for _ in 1...3 {
            #expect(try await engine.synthesize(Utterance("Hop")).samples.count == 2_000)
        }
    }

    @Test func `a repeated reply is not taken for the reply to the next request`() async throws {
        let engine = try engine(frames: 2_000, times: 2)
        _ = try await engine.synthesize(Utterance("Hop"))
        let error = await #expect(throws: SpeechError.self) { try await engine.synthesize(Utterance("Hip")) }
        #expect(error?.message == "the speech worker returned invalid data")
        // The worker was ended; the request is retried with a new one.
        #expect(try await engine.speech(for: Utterance("Hip")).samples.count == 2_000)
    }

    @Test func `too little sound for the text is a failure, whatever words the worker reports`() async throws {
        let engine = try engine(frames: 300)
        #expect(try await engine.synthesize(Utterance("O")).samples.count == 300)
        let error = await #expect(throws: SpeechError.self) { try await engine.synthesize(Utterance("Hop")) }
        #expect(error?.code == .engineFailed)
        #expect(error?.message == "the engine made only 14 ms of sound for \"Hop\", too short for the whole text")
    }
}
