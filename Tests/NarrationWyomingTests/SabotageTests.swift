import Foundation
import Narration
import NarrationWyoming
import TestSupport
import Testing

@Suite struct SabotageTests {
    /// Something that an engine does wrong, and how it is reported.
    struct Sabotage: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let script: String
        let code: SpeechError.Code
        let message: String

        init(_ name: String, _ answer: String, _ code: SpeechError.Code, _ message: String) {
            testDescription = name
            script = answer.hasPrefix("!") ? String(answer.dropFirst()) : "def answer(data):\n    " + answer
            self.code = code
            self.message = message
        }
    }

    static let sabotages = [
        Sabotage("is silent", "speak(bytes(1600))", .noSound, "made no sound"),
        Sabotage("sends no sound", "speak(b'')", .noSound, "made no sound"),
        Sabotage(
            "stops half way",
            "send('audio-start', form); print('out of ink', file=sys.stderr); sys.exit(3)",
            .engineDied,
            "exit status 3, out of ink"
        ),
        Sabotage(
            "stops within an event",
            "send('audio-start', form); write(b'{\"type\": \"audio-chunk\", \"payload_length\": 9}\\nabc'); sys.exit()",
            .engineDied,
            "exit status 0"
        ),
        Sabotage("is killed", "os.kill(os.getpid(), 9)", .engineDied, "killed by signal 9"),
        Sabotage("refuses", "send('error', {'text': 'no paper'})", .engineFailed, "the engine refused: no paper"),
        Sabotage(
            "refuses with a code",
            "send('error', {'text': 'no Greek', 'code': 'no-sound'})",
            .noSound,
            "the engine refused: no Greek"
        ),
        Sabotage(
            "floods with sound",
            "send('audio-start', form)\n    while True: send('audio-chunk', form, bytes(1 << 20))",
            .engineFailed,
            "more sound than"
        ),
        Sabotage("floods with bytes", "\n    while True: write(b'x' * 9999)", .engineFailed, "which is no event"),
        Sabotage(
            "prints",
            "print('Loading the voice'); sys.stdout.flush(); speak()",
            .engineFailed,
            "\"Loading the voice\""
        ),
        Sabotage("sends garbage", "write(os.urandom(1 << 20) + b'\\n')", .engineFailed, "which is no event"),
        Sabotage("sends a list", "write(b'[1]\\n')", .engineFailed, "which is no event"),
        Sabotage(
            "sends other data",
            "write(b'{\"type\": \"x\", \"data\": 3}\\n')",
            .engineFailed,
            "not an object of JSON"
        ),
        Sabotage(
            "sends a JSON bomb",
            "b = b'[' * 1000000; write(b'{\"type\": \"x\", \"data_length\": 1000000}\\n' + b)",
            .engineFailed,
            "not an object of JSON"
        ),
        Sabotage("has a negative length", "send('audio-start', form, data_length=-5)", .engineFailed, "with a length"),
        Sabotage("has half a length", "send('audio-start', form, data_length=0.5)", .engineFailed, "with a length"),
        Sabotage(
            "has a huge length",
            "send('audio-chunk', form, payload_length=1 << 40)",
            .engineFailed,
            "with a length"
        ),
        Sabotage("starts twice", "send('audio-start', form); speak()", .engineFailed, "may be none"),
        Sabotage("does not start", "send('audio-chunk', form, bytes(99))", .engineFailed, "may be none"),
        Sabotage("sends half a frame", "speak(bytes(99))", .engineFailed, "ends within a frame"),
        Sabotage(
            "lies about its rate",
            "!anna['sample_rate'] = 16000",
            .engineFailed,
            "lies about its rate: \"anna\" has 16000 Hz"
        ),
        Sabotage(
            "changes its rate",
            "form['rate'] += 1000; speak()",
            .engineFailed,
            "lies about its rate"
        ),
        Sabotage(
            "changes its format",
            "send('audio-start', form); form['rate'] = 9; send('audio-chunk', form, bytes(9))",
            .engineFailed,
            "sample rate"
        ),
        Sabotage("has no rate", "send('audio-start', {'rate': -1})", .engineFailed, "sample rate, a whole number"),
        Sabotage("has 8 bits", "form['width'] = 1; speak()", .engineFailed, "2 bytes a sample"),
        Sabotage("has six channels", "form['channels'] = 6; speak()", .engineFailed, "one channel, or two"),
        Sabotage("marks beyond the sound", "speak(marks=[[801, 0, 3]])", .engineFailed, "beyond the sound"),
        Sabotage("marks before the sound", "speak(marks=[[-1, 0, 3]])", .engineFailed, "beyond the sound"),
        Sabotage("marks beyond the text", "speak(marks=[[0, 0, 99]])", .engineFailed, "outside of the text"),
        Sabotage("marks nothing", "speak(marks=[[0, 1, 1]])", .engineFailed, "outside of the text"),
        Sabotage("marks half a letter", "speak(marks=[[0, 0, 2]])", .engineFailed, "outside of the text"),
        Sabotage("marks out of order", "speak(marks=[[9, 0, 1], [0, 3, 5]])", .engineFailed, "not in order"),
        Sabotage("marks with text", "speak(marks=[['0', '0', '1']])", .engineFailed, "three whole numbers"),
    ]

    @Test(arguments: sabotages)
    func `what an engine does wrong is found and named`(sabotage: Sabotage) async throws {
        let peer = try PythonPeer(sabotage.script)
        let hop = Utterance("Höp hop")
        let error = try await #require(throws: SpeechError.self) { try await peer.engine().speech(for: hop) }
        #expect(error.code == sabotage.code)
        #expect(error.message.contains(sabotage.message), "\(error.message)")
    }

    @Test(arguments: ["time.sleep(99)", "\n    while True: send('ping')", "signal.pause()"])
    func `an engine that hangs is ended after the engine's patience`(answer: String) async throws {
        let peer = try PythonPeer("def answer(data):\n    " + answer)
        _ = try await peer.engine().voices()
        let engine = WyomingEngine(name: "peer", connection: .command(peer.command), patience: 0.2, startPatience: 1.5)
        let error = try await #require(throws: SpeechError.self) { try await engine.synthesize(Utterance("Hop")) }
        #expect(error.code == .timedOut)
        for pid in peer.notes("pids").compactMap({ pid_t($0) }).dropFirst() {
            #expect(kill(pid, 0) == -1)
        }
    }

    @Test func `an engine that computes half of the time is waited for`() async throws {
        let peer = try PythonPeer(
            """
            def answer(data):
                end = time.process_time() + (1.5 if count > 1 else 0)
                while time.process_time() < end:
                    pause = time.process_time() + 0.01
                    while time.process_time() < pause: pass
                    time.sleep(0.01)
                speak()
            """
        )
        let engine = peer.engine(patience: 0.2)
        // It may take two seconds for the second one, and takes three, of which it computes for one and a half.
        for text in ["Hop", "Hop hop"] {
            #expect(try await engine.synthesize(Utterance(text)).samples.count == 800)
        }
    }

    @Test func `an engine that writes much to its standard error is read to the end`() async throws {
        let peer = try PythonPeer("def answer(data):\n    sys.stderr.write('warning\\n' * 60000)\n    speak()")
        #expect(try await peer.engine().speech(for: Utterance("Hop")).samples.count == 800)
    }

    @Test func `an engine that dies at the 50th utterance is started again, and no utterance is lost`() async throws {
        let peer = try PythonPeer("def answer(data):\n    if count == 50: sys.exit(1)\n    speak()")
        let engine = peer.engine()
        for number in 1...120 {
            #expect(try await engine.speech(for: Utterance("Hop \(number)")).samples.count == 800)
        }
        #expect(peer.notes("pids").count == 3)
    }

    @Test func `sound that was not asked for is not taken for the next reply`() async throws {
        let peer = try PythonPeer(
            "def answer(data):\n    speak()\n    if count % 3 == 0: speak(b'\\1\\1' * 5)\n    note('done', count)"
        )
        let engine = peer.engine()
        for _ in 1...9 {
            #expect(try await engine.speech(for: Utterance("Hop")).samples.count == 800)
            // Not the number of this loop: the first voice was also asked for a sound, to learn its sample rate.
            while peer.notes("done").count < peer.notes("requests").count {
                try await Task.sleep(for: .milliseconds(2))
            }
        }
        #expect(peer.notes("pids").count > 1)
    }

    @Test func `a cancelled task does not wait, and its process ends`() async throws {
        let peer = try PythonPeer("def answer(data):\n    note('begun', 1)\n    time.sleep(99)")
        let engine = peer.engine()
        let task = Task { try await engine.synthesize(Utterance("Hop")) }
        while peer.notes("begun").isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let pid = try #require(peer.notes("pids").last.flatMap { pid_t($0) })
        while kill(pid, 0) == 0 { await Task.yield() }
    }

    @Test func `no process remains when the engine is released`() async throws {
        let peer = try PythonPeer()
        var engine: WyomingEngine? = peer.engine()
        _ = try await engine?.voices()
        let pid = try #require(peer.notes("pids").last.flatMap { pid_t($0) })
        #expect(kill(pid, 0) == 0)
        engine = nil
        while kill(pid, 0) == 0 { await Task.yield() }
        #expect(errno == ESRCH)
    }

    @Test func `an engine that is not there is reported with what to do`() async throws {
        func error(_ connection: WyomingConnection) async throws -> SpeechError {
            try await #require(throws: SpeechError.self) {
                try await WyomingEngine(name: "x", connection: connection).voices()
            }
        }
        let missing = try await error(.command(["no-such-program"]))
        #expect(missing.code == .engineMissing)
        #expect(missing.message == "cannot find the program no-such-program; install it, or give its whole path")
        let socket = try await error(.unix("/nowhere/socket"))
        #expect(socket.message.hasPrefix("cannot connect to /nowhere/socket: "))
        #expect(try await error(.tcp(host: "127.0.0.1", port: 1)).code == .engineMissing)
        #expect(try await error(.unix(String(repeating: "x", count: 500))).code == .engineMissing)
        #expect(try await error(.command(["true"])).code == .engineDied)
    }
}
