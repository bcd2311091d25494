import Foundation
import Synchronization

/// The connections that wait for a client: for its request, or for one that was refused to take the answer and leave.
/// If there are too many, the one that has waited longest is closed. A client that opens a thousand connections
/// therefore keeps nobody out. A browser whose idle connection was closed opens another one.
final class WaitingConnections: Sendable {
    private let waits = Mutex<[Wait]>([])

    /// The highest number of connections that wait.
    static let most = 100

    /// Begins to wait.
    func begin() -> Wait {
        let wait = Wait()
        let longest = waits.withLock { waits in
            waits.append(wait)
            return waits.count > Self.most ? waits.removeFirst() : nil
        }
        longest?.cancel()
        return wait
    }

    /// Ends a wait: a request has come, or the connection is closed.
    func end(_ wait: Wait) {
        waits.withLock { $0.removeAll { $0 === wait } }
    }
}

/// A wait for a request, which can be cancelled by others.
final class Wait: Sendable {
    private let state = Mutex<State>(.idle)

    private enum State {
        case idle
        case running(@Sendable () -> Void)
        case cancelled
    }

    /// Ends the wait.
    func cancel() {
        let cancel = state.withLock { state in
            defer { state = .cancelled }
            if case .running(let cancel) = state { return cancel } else { return {} }
        }
        cancel()
    }

    /// Does something that ``cancel()`` ends.
    func cancellable<Result: Sendable>(
        _ work: @concurrent @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        let task = Task { try await work() }
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .running { task.cancel() }
            return false
        }
        if isCancelled { task.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
