import Foundation
import Narration
import NarrationContracts
import NarrationWyoming
import TestRequirements
import TestSupport
import Testing

@Suite struct CommandLineTests {
    private static let voice = Voice(id: "slt", name: "SLT", languages: ["en-US"])

    private func engine(_ command: [String], patience: Double = 60) throws -> CommandLineEngine {
        try CommandLineEngine(name: "test", command: command, voices: [Self.voice], jobs: 2, patience: patience)
    }

    /// An engine that runs a shell script with arguments.
    private func engine(script: String, _ arguments: String..., patience: Double = 60) throws -> CommandLineEngine {
        try engine(["/bin/sh", "-c", script.replacing("{", with: "{{"), "sh"] + arguments, patience: patience)
    }

    /// An engine in Python that writes its arguments and its input to a file, and a sound of 500 frames.
    private func recorder(_ folder: ScratchFolder, _ arguments: [String], to output: String = "{out.wav}") throws
        -> CommandLineEngine
    {
        let script = """
            import json, sys, wave
            report = [sys.argv[3:], "" if len(sys.argv) > 4 else sys.stdin.read()]
            print(json.dumps(report, ensure_ascii=False), file=open(sys.argv[1], "w"))
            with wave.open(sys.stdout.buffer if sys.argv[2] == "-" else sys.argv[2], "wb") as sound:
                sound.setparams((2, 2, 8000, 500, "NONE", ""))
                sound.writeframes(bytes([0, 1, 0, 3]) * 500)
            """
        let path = folder.file("recorder.py")
        try Data(script.utf8).write(to: URL(filePath: path))
        return try engine(["python3", path, folder.file("report"), output] + arguments)
    }

    private func report(_ folder: ScratchFolder) throws -> String {
        try String(contentsOfFile: folder.file("report"), encoding: .utf8)
    }

    @Test func `placeholders are replaced by numbers, voices and text`() async throws {
        let folder = try ScratchFolder()
        let arguments = [
            "{rate}", "{1/rate}", "{rate*190}", "{rate%}", "{150/pitch}", "-p{pitch}", "{volume%}",
            "{voice}/{language}", "{{rate}", "{text}",
        ]
        let engine = try recorder(folder, arguments)
        let utterance = Utterance("-5 'degrees' $(touch x) ü\0", rate: 1, pitchMultiplier: 1.5, volume: 0.333)
        let speech = try await engine.synthesize(utterance)
        #expect(speech.samples == Array(repeating: 0x200, count: 500))
        #expect(speech.sampleRate == 8000)
        let expected =
            #"["2.1053", "0.475", "400", "211", "100", "-p1.5", "33", "slt/en-US", "{rate}", "#
            + #"" -5 'degrees' $(touch x) ü "], ""]"#
        #expect(try report(folder) == "[" + expected + "\n")
        #expect(try await engine.abilities(of: Self.voice) == [.rate, .pitch, .volume])
    }

    @Test func `text is the standard input, and sound the standard output, unless the command names them`() async throws
    {
        let folder = try ScratchFolder()
        let engine = try recorder(folder, ["{rate}"], to: "-")
        #expect(try await engine.speech(for: Utterance("Hop hop")).samples.count == 500)
        #expect(try report(folder) == "[[\"1\"], \"Hop hop\"]\n")
        #expect(try await engine.voice(for: Utterance("", language: "en")).sampleRate == 8000)
    }

    @Test func `text can be in a file`() async throws {
        let folder = try ScratchFolder()
        let script = "cp \"$1\" \(folder.file("copy")); exec flite -voice kal -f \"$1\" -o \"$2\""
        let engine = try engine(script: script, "{text-file}", "{out.wav}")
        _ = try? await engine.synthesize(Utterance("Hüpf"))
        #expect(try String(contentsOfFile: folder.file("copy"), encoding: .utf8) == "Hüpf")
    }

    @Test(arguments: [
        ("echo 'no paper' >&2; exit 3", SpeechError.Code.engineFailed, "the engine failed: exit status 3, no paper"),
        ("kill -9 $$", .engineDied, "killed by signal 9"),
        ("echo 'cannot say it' >&2", .noSound, "it wrote: cannot say it"),
        (": > \"$1\"", .noSound, "made no sound"),
        ("echo rubbish > \"$1\"", .engineFailed, "it is not sound"),
        ("exec cat /dev/zero > \"$1\"", .engineFailed, "more sound than"),
    ]) func `what a command does wrong is found and named`(script: String, code: SpeechError.Code, message: String)
        async throws
    {
        let engine = try engine(script: script, "{out.wav}")
        let error = try await #require(throws: SpeechError.self) { try await engine.speech(for: Utterance("Hop")) }
        #expect(error.code == code)
        #expect(error.message.contains(message), "\(error.message)")
    }

    @Test func `a command that hangs is ended, and a cancelled task does not wait`() async throws {
        let hanging = try engine(script: "exec sleep 99", "{out.wav}", patience: 0.1)
        let error = try await #require(throws: SpeechError.self) { try await hanging.synthesize(Utterance("Hop")) }
        #expect(error.code == .timedOut)
        let folder = try ScratchFolder()
        let engine = try engine(script: "echo $$ > \(folder.file("pid")); exec sleep 99", "{out.wav}")
        let task = Task { try await engine.synthesize(Utterance("Hop")) }
        while (try? String(contentsOfFile: folder.file("pid"), encoding: .utf8))?.hasSuffix("\n") != true {
            try await Task.sleep(for: .milliseconds(5))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `flooding the standard output does not exhaust memory`() async throws {
        let error = try await #require(throws: SpeechError.self) {
            try await engine(script: "exec cat /dev/zero").synthesize(Utterance("Hop"))
        }
        #expect(error.code == .engineFailed)
    }

    @Test func `unknown placeholders, missing programs and unknown voices are errors`() async throws {
        let placeholder = try #require(throws: SpeechError.self) { try engine(["flite", "-x{speed}"]) }
        #expect(placeholder.message.contains("{speed}"))
        #expect(throws: SpeechError.self) { try engine(["flite", "{rate"]) }
        for number in ["{rate*1e300}", "{1e300/rate}", "{rate*inf}", "{nan/rate%}", "{pitch*1e17%}", "{rate*-1e10}"] {
            #expect(throws: SpeechError.self) { try engine(["flite", number]) }
        }
        #expect(throws: SpeechError.self) { try engine([]) }
        let missing = try engine(["no-such-program", "{text}"])
        let error = try await #require(throws: SpeechError.self) { try await missing.synthesize(Utterance("Hop")) }
        #expect(error.code == .engineMissing)
        let unknown = try await #require(throws: SpeechError.self) {
            try await missing.synthesize(Utterance("Hop", voice: "slz"))
        }
        #expect(unknown.nearest == "slt")
    }

    private func flite() throws -> CommandLineEngine {
        try CommandLineEngine(
            name: "flite",
            command: [
                "flite", "-voice", "{voice}", "--setf", "duration_stretch={1/rate}", "-t", "{text}", "-o", "{out.wav}",
            ],
            voices: [Self.voice],
            isRepeatable: true
        )
    }

    @Test(.requires(.flite)) func `flite keeps the contract as far as it can`() async throws {
        let report = try await EngineReport(testing: flite())
        #expect(report.lacking == [.pitch, .volume, .wordMarks, .phonemes])
        // It is silent for Japanese and Arabic, which the contract accepts for unusual text.
        #expect(report.broken == [])
    }

    @Test(.requires(.flite)) func `flite is as fast as the rate says`() async throws {
        let engine = try flite()
        #expect(try await engine.voice(for: Utterance("Hop")).sampleRate == 16_000)
        let normal = try await engine.speech(for: Utterance("Once upon a time, a hare ran.")).samples.count
        let slow = try await engine.speech(for: Utterance("Once upon a time, a hare ran.", rate: 0.025)).samples.count
        #expect(abs(Double(slow) / Double(normal) - 2) < 0.05)
        #expect(try await engine.version(of: Self.voice).hasPrefix("flite, flite -voice {voice} "))
    }
}
