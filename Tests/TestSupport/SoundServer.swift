import Foundation
import Synchronization

/// A PulseAudio daemon of its own, whose only device nobody hears and everybody may record.
///
/// PulseAudio's clients in this process find it when they look for a server, so there is to be one at a time.
public final class SoundServer: Sendable {
    /// Whether PulseAudio and its tools are installed.
    public static var isInstalled: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["pulseaudio", "pactl", "parec"].allSatisfy { tool in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
    }

    /// Where PulseAudio's clients look for every server of this process: the environment is not to be changed while others
    /// read it, so it is once.
    private static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-sound-\(getpid())").path
        setenv("PULSE_SERVER", "unix:\(folder)/native", 1)
        return folder
    }()

    private let process: Process
    private let input: Pipe
    private let sampleRate: Int

    /// Starts a server, and returns when it answers.
    ///
    /// - Parameter sampleRate: The frames per second of its device, in hertz.
    /// - Throws: When it does not answer within half a minute.
    public init(sampleRate: Int) async throws {
        self.sampleRate = sampleRate
        try FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
        // A shell ends it, without a warning, on a line from us, and when we are gone. It does not wait for its end: the
        // signal that would tell may be masked on the thread that starts the shell, and so in it.
        process = Self.process(
            "sh",
            [
                "-c", #""$@" & read -r line; kill -KILL $!; rm -r "$0""#, Self.folder,
                "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-level=error",
                "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(Self.folder)/native",
                "-L", "module-null-sink sink_name=ears norewinds=1 rate=\(sampleRate) channels=1 format=s16le",
            ]
        )
        input = Pipe()
        process.standardInput = input
        try process.run()
        let start = ContinuousClock.now
        while try await !Self.answers() {
            guard ContinuousClock.now - start < .seconds(30) else { throw CocoaError(.fileReadUnknown) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    deinit {
        end()
    }

    /// Ends the server, as if the device was pulled out.
    public func end() {
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        while process.isRunning { Thread.sleep(forTimeInterval: 0.002) }
    }

    /// Begins to record what is played, and returns when the recording runs.
    ///
    /// - Parameter interval: The milliseconds between pieces. The device plays in such pieces then, and gives each of them
    ///   to the recorder when it begins to play it, so that it is known as exactly when a frame was played.
    /// - Returns: The recording.
    /// - Throws: When it does not begin within half a minute.
    public func record(every interval: Int = 10) async throws -> SoundRecording {
        let recorder = Self.process(
            "parec",
            [
                "--device=ears.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=\(sampleRate)",
                "--latency-msec=\(interval)",
            ]
        )
        return try await SoundRecording(by: recorder)
    }

    private static func answers() async throws -> Bool {
        let question = process("pactl", ["info"])
        try question.run()
        // Not `waitUntilExit`, which lets the main actor do other things in the middle of a test.
        while question.isRunning { try await Task.sleep(for: .milliseconds(2)) }
        return question.terminationStatus == 0
    }

    private static func process(_ tool: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging([
            "PULSE_SERVER": "unix:\(folder)/native", "PULSE_RUNTIME_PATH": folder, "PULSE_STATE_PATH": folder,
            "PULSE_CONFIG_PATH": folder, "HOME": folder,
        ]) { $1 }
        return process
    }
}
