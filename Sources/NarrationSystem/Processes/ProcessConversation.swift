package import Dispatch
import Synchronization

/// A conversation with another process, each part of it within a deadline: with a child process over its standard input
/// and output, or with any process over a socket.
///
/// It is over after the first failure. A child process is killed then, and with the last reference.
package final class ProcessConversation: Sendable {
    /// This process's end of the connection.
    package let socket: ProcessSocket
    private let process: ChildProcess?
    private let lastWords: LastWords?
    private let isOver = Mutex(false)

    /// The reason why a conversation is over.
    package enum Failure: Error {
        /// The other process did not answer in time. A child process ended in this way when it was killed.
        case timedOut(ChildProcess.End?)
        /// The other process ended, or closed the connection.
        case ended(because: String)
    }

    /// Starts a child process.
    ///
    /// - Throws: ``SystemError``.
    package init(
        _ executable: String,
        _ arguments: [String],
        environment: [String: String]
    ) throws(SystemError) {
        let standardError = try LastWords.pair()
        let conversation = try ProcessSocket.pair(with: standardError.ours)
        let (input, output) = conversation.childs
        process = try ChildProcess(
            executable,
            arguments,
            environment: environment,
            input: input,
            output: output,
            standardError: standardError.childs
        )
        socket = conversation.ours
        lastWords = standardError.ours
    }

    /// Talks with a process that this one did not start.
    package init(over socket: ProcessSocket) {
        self.socket = socket
        process = nil
        lastWords = nil
    }

    deinit {
        socket.hangUp()
    }

    /// Whether it may go on.
    package var isRunning: Bool { isOver.withLock { !$0 } && process?.isRunning ?? true }

    /// The seconds for which the child process has computed; `nil` if they are not known.
    package var computed: Double? { process?.computed }

    /// Ends it immediately, whatever the other process is doing.
    package func end() {
        isOver.withLock { $0 = true }
        process?.kill()
        socket.hangUp()
    }

    /// Does a part of the conversation. After an error, it is over.
    ///
    /// - Parameters:
    ///   - seconds: The longest time that it may take.
    ///   - body: Reads and writes until the deadline that it is given.
    /// - Returns: The result of `body`.
    /// - Throws: ``Failure``, and other errors of `body`.
    package func converse<Result>(
        within seconds: Double,
        _ body: (DispatchTime) throws -> Result
    ) throws -> Result {
        do {
            return try body(.now() + seconds)
        } catch let failure as ProcessSocket.Failure {
            switch failure {
            case .timedOut:
                end()
                throw Failure.timedOut(process?.waitForEnd())
            case .closed:
                // A process that exits has its ends closed first. Killed now, it would not tell why it exited.
                _ = process?.end(until: .now() + Self.longestExit)
                end()
                throw Failure.ended(because: exitReason)
            }
        } catch {
            end()
            throw error
        }
    }

    /// The seconds in which a process that has closed its end must exit by itself.
    private static let longestExit = 0.5

    /// Waits for the end of the child process.
    ///
    /// - Returns: The way in which it ended.
    /// - Throws: ``ProcessSocket/Failure`` if it has not ended by the deadline.
    package func end(until deadline: DispatchTime) throws(ProcessSocket.Failure) -> ChildProcess.End {
        guard let end = process?.end(until: deadline) else { throw .timedOut }
        return end
    }

    /// The reason why the process ended, in its own words if it wrote any.
    package var exitReason: String {
        guard let process else { return "the connection was closed" }
        return [process.waitForEnd().description, lastWords?.line].compactMap(\.self).joined(separator: ", ")
    }

    /// The last line that the process wrote to its standard error; `nil` if it wrote nothing.
    package var lastLine: String? { lastWords?.line }
}
