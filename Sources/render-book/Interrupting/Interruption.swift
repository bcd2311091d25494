import Dispatch
import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationSignals
import NarrationSystem

/// An error for a signal that ended the command.
struct Interruption: Error {
    let signal: Int32

    /// The result of the interrupted work.
    let outcome: Outcome

    /// The result of interrupted work.
    enum Outcome {
        /// No file was complete.
        case nothing
        /// Something was not spoken to its end.
        case speech
        /// Some parts of a book were complete.
        case parts
        /// Some prompts of a list were complete.
        case prompts
        /// Files are complete, but were not judged.
        case unjudged
        /// A narration that can be continued at a position.
        case place(UtterancePosition)
    }

    /// The conventional exit status of a command that was ended by a signal: 130 for Ctrl-C.
    var exitStatus: ExitStatus { .signal(signal) }
}

/// Performs work that is cancelled by a signal: Ctrl-C, `kill`, a closed terminal.
///
/// - Parameters:
///   - outcome: The result if it is interrupted.
///   - work: The work.
/// - Returns: The result of the work.
/// - Throws: ``Interruption`` after a signal, or else the errors of the work.
func untilInterrupted<Result: Sendable>(
    outcome: @autoclosure () -> Interruption.Outcome = .nothing,
    _ work: @Sendable @escaping () async throws -> Result
) async throws -> Result {
    do {
        return try await Signals.cancelling(work)
    } catch {
        if let signal = Signals.endingRequest {
            throw Interruption(signal: signal, outcome: outcome())
        }
        throw error
    }
}
