import Dispatch
import FoundationEssentials
import Narration
import NarrationSystem

extension ProcessConversation {
    /// Starts a command: a program, by its path or its name on `PATH`, and its arguments.
    ///
    /// - Throws: `SpeechError` with code `engine-missing`.
    convenience init(starting command: [String], environment: [String: String]) throws(SpeechError) {
        guard let name = command.first, let program = ProgramPath.found(name) else {
            throw .programNotFound(command.first ?? "")
        }
        do {
            let all = ProcessInfo.processInfo.environment.merging(environment) { _, added in added }
            try self.init(program, Array(command.dropFirst()), environment: all)
        } catch {
            throw .programNotStarted(program, error)
        }
    }

    /// Does a part of the conversation, and reports a failure as a `SpeechError`.
    func attempt<Result>(within seconds: Double, _ body: (DispatchTime) throws -> Result) throws -> Result {
        do {
            return try converse(within: seconds, body)
        } catch let failure as Failure {
            switch failure {
            case .timedOut(let end): throw SpeechError.peerTimedOut(after: seconds, end)
            case .ended(let reason): throw SpeechError.peerEnded(reason)
            }
        }
    }
}
