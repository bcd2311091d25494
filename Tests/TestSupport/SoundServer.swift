import Foundation
import Synchronization

/// A PulseAudio daemon of its own, whose only device nobody hears and everybody may record.
///
/// PulseAudio's clients in this process find it when they look for a server, unless it is given a folder: of those
/// without there is to be one at a time.
public final class SoundServer: Sendable {
    /// Whether PulseAudio and its tools are installed.
    public static var isInstalled: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["pulseaudio", "pactl", "parec"].allSatisfy { tool in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
    }

    /// Where PulseAudio's clients look for every server of this process: the environment is not to be changed while
    /// others read it, so it is once.
    private static let processFolder: String = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "narration-sound-\(getpid())").path
        setenv("PULSE_SERVER", "unix:\(folder)/native", 1)
        return folder
    }()

    private let program: Program
    private let input = Pipe()
    private let sampleRate: Int
    private let folder: String

    /// Starts a server, and returns when it answers.
    ///
    /// - Parameters:
    ///   - sampleRate: The frames per second of its device, in hertz.
    ///   - folder: A folder for it alone, where only those find it whose `PULSE_SERVER` is `unix:FOLDER/native`.
    /// - Throws: When it does not answer within two minutes.
    public init(sampleRate: Int, in folder: String? = nil) async throws {
        let folder = folder ?? Self.processFolder
        self.sampleRate = sampleRate
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A shell ends it, without a warning, on a line from us, and when we are gone.
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

    /// Ends the server, as if the device was pulled out.
    public func end() {
        guard program.isRunning else { return }
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        program.wait()
    }

    /// Begins to record what is played, and returns when the recording runs.
    ///
    /// - Parameter interval: The milliseconds between pieces. The device plays in such pieces then, and gives each of
    ///   them to the recorder when it begins to play it, so that it is known as exactly when a frame was played.
    /// - Returns: The recording.
    /// - Throws: When it does not begin within two minutes.
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
