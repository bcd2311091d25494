import NarrationSystem

extension Signals {
    /// Performs work that is cancelled by a signal that asks the process to end: Ctrl-C, `kill`, a closed terminal.
    ///
    /// - Parameter work: The work.
    /// - Returns: The result of the work.
    /// - Throws: The errors of the work; ``endingRequest`` tells whether there was a signal.
    package static func cancelling<Result: Sendable>(
        _ work: @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        // A signal that comes as soon as the work shows something is listened for already.
        let listening = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            for await _ in listening.stream {}
            return try await work()
        }
        listen { _ in task.cancel() }
        listening.continuation.finish()
        defer { stopListening() }
        return try await task.value
    }
}
