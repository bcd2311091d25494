/// An error for a condition that was not met in time.
public struct TimedOut: Error {}

/// Waits until a condition is met, by polling.
///
/// - Parameters:
///   - limit: The longest time to wait.
///   - condition: The condition.
/// - Throws: ``TimedOut`` if it is not met in time; the errors of the condition; `CancellationError`.
public func poll(within limit: Duration = .seconds(120), until condition: () async throws -> Bool) async throws {
    let start = ContinuousClock.now
    while try await !condition() {
        guard ContinuousClock.now - start < limit else { throw TimedOut() }
        try await Task.sleep(for: .milliseconds(20))
    }
}
