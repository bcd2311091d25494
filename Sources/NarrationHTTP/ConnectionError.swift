/// The reason why a connection is closed.
package enum ConnectionError: Error {
    case headTooLong
    case tooSlow
    case cutOff
}

/// Does something within a time.
///
/// - Throws: ``ConnectionError/tooSlow`` if it takes longer; the errors of the work.
package func within<Result: Sendable>(
    _ limit: Duration,
    _ work: @concurrent @Sendable @escaping () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: limit)
            throw ConnectionError.tooSlow
        }
        defer { group.cancelAll() }
        return try await group.next()!
    }
}
