import Foundation
import Narration

/// What `espeak-worker voices` prints.
enum WorkerListing {
    /// Runs the worker for its listing, which takes it a few milliseconds.
    ///
    /// - Throws: `SpeechError` with code `engine-missing` when it cannot be started or finds no voices, and
    ///   `engine-died` when it was killed.
    static func run(_ command: WorkerCommand) throws -> String {
        let process = Process()
        let output = Pipe()
        let complaints = Pipe()
        process.executableURL = URL(fileURLWithPath: command.executable)
        process.arguments = command.arguments + ["voices"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = complaints
        do {
            try process.run()
        } catch {
            throw SpeechError.workerNotStarted(command.executable, because: error.localizedDescription)
        }
        let listing = try output.fileHandleForReading.readToEnd() ?? Data()
        let words = try complaints.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw SpeechError.workerDied("killed by signal \(process.terminationStatus) while it listed its voices")
        }
        guard process.terminationStatus == 0, !listing.isEmpty else {
            let reason = String(decoding: words, as: UTF8.self).split(separator: "\n").last.map(String.init)
            throw SpeechError.workerNotStarted(
                command.executable,
                because: reason ?? "it lists no voices (exit status \(process.terminationStatus))"
            )
        }
        return String(decoding: listing, as: UTF8.self)
    }
}
