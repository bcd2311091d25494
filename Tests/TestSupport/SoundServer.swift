import Foundation
import Synchronization

/// A separate PulseAudio daemon with a single virtual device, which can be recorded.
///
/// PulseAudio's clients in this process find it, unless it has its own folder. There may be only one server without a
/// folder at a time.
public final class SoundServer: Sendable {
    /// Whether PulseAudio and its tools are installed.
    public static var isInstalled: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["pulseaudio", "pactl", "parec"].allSatisfy { tool in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
    }

    /// The folder in which PulseAudio's clients in this process look for a server. It is set in the environment only
    /// once, because the environment must not be changed while it is read.
    private static let processFolder: String = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-sound-\(getpid())").path
        setenv("PULSE_SERVER", "unix:\(folder)/native", 1)
        return folder
    }()

    private let program: Program
    private let input = Pipe()
    private let sampleRate: Int
    private let folder: String

    /// Starts a server, and returns when it responds.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate of its device, in hertz.
    ///   - folder: A separate folder, in which only clients with the `PULSE_SERVER` `unix:FOLDER/native` find it.
    /// - Throws: An error if it does not respond within two minutes.
    public init(sampleRate: Int, in folder: String? = nil) async throws {
        let folder = folder ?? Self.processFolder
        self.sampleRate = sampleRate
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A shell ends it silently when it reads a line from us, or when we end.
        program = try Program(
            [
                "sh", "-c", #""$@" & read -r line; kill -KILL $!; rm -r "$0""#, folder,
                "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--log-level=error",
                "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(folder)/native",
                "-L", "module-null-sink sink_name=ears norewinds=1 rate=\(sampleRate) channels=1 format=s16le",
            ],
            environment: Self.environment(in: folder),
            input: input.fileHandleForReading
        )
        try await poll { try Self.answers(in: folder) }
    }

    deinit {
        end()
    }

    /// Ends the server, as if the device was removed.
    public func end() {
        guard program.isRunning else { return }
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        program.wait()
    }

    /// Starts recording the device, and returns when the recording is running.
    ///
    /// - Parameter interval: The length of pieces in milliseconds. The device plays in pieces of this length, and
    ///   passes each to the recorder when it begins to play it, so the times of frames have this accuracy.
    /// - Returns: The recording.
    /// - Throws: An error if it does not start within two minutes.
    public func record(every interval: Int = 10) async throws -> SoundRecording {
        try await SoundRecording(
            by: [
                "parec", "--device=ears.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=\(sampleRate)",
                "--latency-msec=\(interval)",
            ],
            environment: Self.environment(in: folder)
        )
    }

    private static func answers(in folder: String) throws -> Bool {
        try Program(["timeout", "10", "pactl", "info"], environment: environment(in: folder)).wait() == 0
    }

    private static func environment(in folder: String) -> [String: String] {
        ProcessInfo.processInfo.environment.merging([
            "PULSE_SERVER": "unix:\(folder)/native", "PULSE_RUNTIME_PATH": folder, "PULSE_STATE_PATH": folder,
            "PULSE_CONFIG_PATH": folder, "HOME": folder,
        ]) { $1 }
    }
}
