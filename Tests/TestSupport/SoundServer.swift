import Foundation

/// A PulseAudio daemon of its own, whose only device nobody hears and everybody may record.
///
/// PulseAudio's clients in this process find it when they look for a server.
public final class SoundServer: Sendable {
    /// Whether PulseAudio and its tools are installed.
    public static var isInstalled: Bool {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return ["pulseaudio", "pactl", "parec"].allSatisfy { tool in
            folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
    }

    /// The one folder of all servers of this process, one after the other: the environment is set only once.
    private static let folder: Result<ScratchFolder, any Error> = Result {
        let folder = try ScratchFolder()
        setenv("PULSE_SERVER", "unix:" + folder.file("native"), 1)
        return folder
    }

    private let process: Process
    private let sampleRate: Int

    /// Starts a server, and returns when it answers.
    ///
    /// - Parameter sampleRate: The frames per second of its device, in hertz.
    /// - Throws: When it does not answer within some seconds.
    public init(sampleRate: Int) throws {
        let folder = try Self.folder.get()
        try? FileManager.default.removeItem(atPath: folder.file("native"))
        self.sampleRate = sampleRate
        // The daemon closes the files by which `Process` would know that it lives, so a shell stands in for it. It ends
        // by itself when we are killed.
        process = Self.process(
            "sh",
            [
                "-c", #""$0" "$@"; true"#, "pulseaudio",
                "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=20", "--log-level=error",
                "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(folder.file("native"))",
                "-L", "module-null-sink sink_name=ears rate=\(sampleRate) channels=1 format=s16le",
            ]
        )
        try process.run()
        for _ in 1...200 {
            if Self.ask("info") { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
        end()
        throw CocoaError(.fileReadUnknown)
    }

    deinit {
        end()
    }

    /// Ends the server, as if the device was pulled out.
    public func end() {
        // Signals may be masked on the thread that started it, and so in it.
        guard process.isRunning, Self.ask("exit") else { return }
        process.waitUntilExit()
    }

    private static func ask(_ question: String) -> Bool {
        let process = process("pactl", [question])
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    /// Begins to record what is played, and returns when the recording runs.
    public func record() throws -> SoundRecording {
        let recorder = Self.process(
            "parec",
            [
                "--device=ears.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=\(sampleRate)",
                "--latency-msec=10",
            ]
        )
        return try SoundRecording(by: recorder)
    }

    private static func process(_ tool: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if let folder = try? folder.get() {
            process.environment = ProcessInfo.processInfo.environment.merging([
                "PULSE_SERVER": "unix:" + folder.file("native"), "PULSE_RUNTIME_PATH": folder.path,
                "PULSE_STATE_PATH": folder.path, "PULSE_CONFIG_PATH": folder.path, "HOME": folder.path,
            ]) { $1 }
        }
        return process
    }
}
