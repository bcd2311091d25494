import Synchronization

/// The connections that wait for their client to do something. If there are too many, the one that has waited longest
/// is closed. A client that opens a thousand connections therefore keeps nobody out. A browser whose idle connection
/// was closed opens another one.
package final class WaitingConnections: Sendable {
    private let waits = Mutex<[Wait]>([])

    /// The highest number of connections that wait.
    private let most: Int

    init(most: Int) {
        self.most = most
    }

    /// Does what waits for a client.
    ///
    /// - Parameters:
    ///   - limit: The time that it may take; by default, any.
    ///   - work: Waits for the client.
    /// - Returns: The result of the work.
    /// - Throws: ``ConnectionError/tooSlow`` if it takes longer, or too many others have begun to wait since; the
    ///   errors of the work.
    package func wait<Result: Sendable>(
        _ limit: Duration? = nil,
        _ work: @concurrent @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        let wait = begin()
        defer { end(wait) }
        return try await withThrowingTaskGroup(of: Result.self) { group in
            group.addTask(operation: work)
            group.addTask {
                await wait.untilGivenUp()
                throw ConnectionError.tooSlow
            }
            if let limit {
                group.addTask {
                    try await Task.sleep(for: limit)
                    throw ConnectionError.tooSlow
                }
            }
            defer { group.cancelAll() }
            return try await group.next()!
        }
    }

    private func begin() -> Wait {
        let wait = Wait()
        let longest = waits.withLock { waits in
            waits.append(wait)
            return waits.count > most ? waits.removeFirst() : nil
        }
        longest?.giveUp()
        return wait
    }

    private func end(_ wait: Wait) {
        waits.withLock { $0.removeAll { $0 === wait } }
    }
}

/// A wait that others can end.
private final class Wait: Sendable {
    private let (end, continuation) = AsyncStream.makeStream(of: Never.self)

    func giveUp() {
        continuation.finish()
    }

    /// Returns when the wait is given up, or the task is cancelled.
    func untilGivenUp() async {
        for await _ in end {}
    }
}
