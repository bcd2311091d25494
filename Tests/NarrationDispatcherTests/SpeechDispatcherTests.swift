import Foundation
import TestRequirements
import TestSupport
import Testing

/// A real speech-dispatcher on a private socket, with a device that is recorded.
@Suite(.requires(.longRun), .requires(.speechDispatcher), .requires(.pulseAudio), .ownThreads, .serialized)
struct SpeechDispatcherTests {
    private let folder: ScratchFolder
    private let server: SoundServer
    private let dispatcher: Program

    init() async throws {
        folder = try ScratchFolder()
        server = try await SoundServer(sampleRate: Self.sampleRate, in: folder.file("sound"))
        let program = Bundle.main.executableURL!.deletingLastPathComponent().appending(path: "sd_narration").path
        try FileManager.default.createDirectory(atPath: folder.file("modules"), withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: folder.file("modules/narration.conf")))
        let configuration = """
            LogLevel 3
            AudioOutputMethod "pulse"
            AddModule "narration" "\(program)" "narration.conf"
            DefaultModule narration
            DefaultVolume 100

            """
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder.file("speechd.conf")))
        dispatcher = try Program(
            [
                "speech-dispatcher", "--run-single", "--config-dir", folder.path, "--log-dir", folder.path, "--timeout",
                "0", "--communication-method", "unix_socket", "--socket-path", folder.file("socket"), "--pid-file",
                folder.file("pid"),
            ],
            environment: Self.environment(of: folder)
        )
        try await poll { [folder] in
            try Self.run(["spd-say", "-O"], in: folder).contains("narration")
        }
    }

    private static let sampleRate = 22_050

    private static func environment(of folder: ScratchFolder) -> [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "PULSE_SERVER": "unix:\(folder.file("sound"))/native", "HOME": folder.path, "LC_ALL": "C.UTF-8",
            "SPEECHD_ADDRESS": "unix_socket:\(folder.file("socket"))",
        ]) { $1 }
    }

    /// Runs a program, and returns what it prints.
    private static func run(_ command: [String], in folder: ScratchFolder) throws -> String {
        let output = Pipe()
        let program = try Program(
            command,
            environment: environment(of: folder),
            output: output.fileHandleForWriting
        )
        try output.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        program.wait()
        return String(decoding: data, as: UTF8.self)
    }

    /// Speaks by the script, and returns the lines that it prints, and the sound.
    private func speak(_ text: String, _ settings: String...) async throws -> (events: [String], sound: [Int16]) {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "ssip.py").path
        return try await hear {
            try Self.run(["/usr/bin/python3", script, folder.file("socket"), text] + settings, in: folder)
        }
    }

    /// Does something that speaks, and returns what it prints, and the sound without the silence around it.
    private func hear(_ action: () throws -> String) async throws -> (events: [String], sound: [Int16]) {
        let recording = try await server.record()
        defer { recording.end() }
        let output = try action()
        try await recording.wait(forFrames: Self.sampleRate / 4)
        let sound = recording.samples.drop { $0 == 0 }
        let end = sound.lastIndex { $0 != 0 } ?? sound.startIndex
        return (output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }, Array(sound[..<end]))
    }

    @Test func `a client gets word marks, cancels, and changes rate, pitch and voice`() async throws {
        defer { dispatcher.send(SIGTERM) }
        let words = ["Once", "upon", "a", "time", "there", "was", "a", "small", "hare"]
        let ssml = words.enumerated().map { "<mark name=\"w\($0)\"/>\($1)" }.joined(separator: " ")
        let marked = try await speak("<speak>\(ssml)</speak>")
        #expect(marked.events == ["begin"] + words.indices.map { "index_marks w\($0)" } + ["end"])
        let seconds = Double(marked.sound.count) / Double(Self.sampleRate)
        #expect((1...4).contains(seconds), "\(seconds) s")

        // Twenty seconds, of which a busy machine may hear many before it cancels.
        let long = Array(repeating: ssml, count: 8).joined(separator: " ")
        let cancelled = try await speak("<speak>\(long)</speak>", "cancel=w3")
        #expect(cancelled.events.last == "cancel")
        #expect(!cancelled.sound.isEmpty && cancelled.sound.count < marked.sound.count * 6)

        let text = "Once upon a time there was a small hare."
        let fast = try await speak(text, "rate=60")
        let slow = try await speak(text, "rate=-60")
        #expect(slow.sound.count > fast.sound.count * 2)
        let low = try await speak(text, "pitch=-50")
        let high = try await speak(text, "pitch=50")
        let pitches = try [low, high].map {
            try #require(PitchMeter($0.sound, sampleRate: Self.sampleRate).median)
        }
        #expect(pitches[1] > pitches[0] * 1.5)
        let voices = try await speak("").events
        #expect(voices.contains { $0.hasPrefix("en-GB-scotland\t") })
        let scot = try await speak(text, "synthesis_voice=en-GB-scotland")
        let german = try await speak(text, "language=de")
        let plain = try await speak(text)
        let isSame = scot.sound == plain.sound || german.sound == plain.sound
        #expect(!isSame && !scot.sound.isEmpty && !german.sound.isEmpty)

        let said = try await hear {
            try Self.run(["spd-say", "--wait", "--output-module", "narration", "Hop, said the hare."], in: folder)
        }
        #expect(said.sound.count > Self.sampleRate / 2)
    }
}
