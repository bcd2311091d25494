/// A condition did not come to hold in time.
public struct TimedOut: Error {}

/// Waits until a condition holds, by looking again and again.
///
/// - Parameters:
///   - limit: How long it may take.
///   - condition: The condition.
/// - Throws: ``TimedOut`` when it does not hold in time; what the condition throws; `CancellationError`.
public func poll(within limit: Duration = .seconds(120), until condition: () throws -> Bool) async throws {
    let start = ContinuousClock.now
    while try !condition() {
        guard ContinuousClock.now - start < limit else { throw TimedOut() }
        try await Task.sleep(for: .milliseconds(20))
    }
}
