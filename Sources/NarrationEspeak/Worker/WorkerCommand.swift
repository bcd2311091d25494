import Foundation
import Narration

/// How the worker process is started: the executable `espeak-worker`, or an app that plays its part.
public struct WorkerCommand: Sendable, Hashable {
    /// The path of the executable.
    public var executable: String

    /// The arguments that come before the worker's own.
    public var arguments: [String]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - arguments: What makes the executable a worker: nothing for `espeak-worker`; whatever an app that links the
    ///     worker's body looks for to run it.
    public init(executable: String, arguments: [String] = []) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Finds `espeak-worker`: beside the running executable, where `make install` puts it (`../libexec/narration` from
    /// there), else on `PATH`.
    ///
    /// - Throws: `SpeechError` with code `engine-missing`, naming the folders that were searched.
    public static func installed() throws -> WorkerCommand {
        let beside = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        let installed = beside?.deletingLastPathComponent().appending(path: "libexec/narration")
        let onPath = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
        let folders = [beside, installed].compactMap(\.?.path) + onPath
        let candidates = folders.map { $0 + "/espeak-worker" }
        guard let found = candidates.first(where: isProgram) else {
            throw SpeechError.workerNotFound(in: folders)
        }
        return WorkerCommand(executable: found)
    }

    /// Whether there is a file that can be started, and not a folder.
    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
