import FoundationEssentials
import Narration
import NarrationSystem

/// The command that starts the worker process: the executable `espeak-worker`, or an app that contains the worker.
public struct WorkerCommand: Sendable, Hashable {
    /// The path of the executable.
    public var executable: String

    /// The arguments before the worker's own.
    public var arguments: [String]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - executable: The path of the executable.
    ///   - arguments: Arguments that make the executable run as a worker: none for `espeak-worker`; an app that links
    ///     the target `EspeakWorker` chooses its own.
    public init(executable: String, arguments: [String] = []) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Finds `espeak-worker` next to the running executable, in `../libexec/narration` relative to it (where `make
    /// install` puts it), or on `PATH`.
    ///
    /// - Throws: `SpeechError` with code `engine-missing`, with the folders that were searched.
    public static func installed() throws -> WorkerCommand {
        let worker = CompanionProgram("espeak-worker")
        guard let path = worker.path else { throw SpeechError.workerNotFound(in: worker.folders) }
        return WorkerCommand(executable: path)
    }
}
