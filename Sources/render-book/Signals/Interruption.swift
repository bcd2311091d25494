import ArgumentParser
import Dispatch
import Foundation
import Narration
import NarrationSystem

/// A signal that asked the command to stop.
struct Interruption: Error {
    let signal: Int32

    /// What it left.
    let outcome: Outcome

    /// What an interruption leaves.
    enum Outcome {
        /// Nothing: no file was complete.
        case nothing
        /// The parts of a book that were complete.
        case parts
        /// Files that are complete, but were not judged.
        case unjudged
        /// A narration that can be gone on with from here.
        case place(UtterancePosition)
    }

    /// What a shell expects of a command that a signal ended: 130 for Ctrl-C.
    var exitCode: ExitCode { ExitCode(128 + signal) }
}

/// Does some work that a signal cancels: Ctrl-C, `kill`, a closed terminal.
///
/// - Parameters:
///   - outcome: What it leaves then.
///   - work: The work.
/// - Returns: What the work returns.
/// - Throws: ``Interruption`` when a signal came, else what the work throws.
func untilInterrupted<Result: Sendable>(
    outcome: Interruption.Outcome = .nothing,
    _ work: @Sendable @escaping () async throws -> Result
) async throws -> Result {
    let task = Task { try await work() }
    Signals.listen { _ in task.cancel() }
    defer { Signals.stopListening() }
    do {
        return try await task.value
    } catch {
        if let signal = Signals.endingRequest {
            throw Interruption(signal: signal, outcome: outcome)
        }
        throw error
    }
}
