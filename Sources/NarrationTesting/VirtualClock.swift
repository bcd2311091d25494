import Synchronization

/// A clock for tests on which waiting takes no time: when everything that is ready on the main actor has run, time
/// jumps to the earliest deadline of a sleeper.
///
/// Without sleepers, time does not pass. The clock is intended for code on the main actor.
public final class VirtualClock: Clock {
    /// A point in virtual time, counted from the clock's creation.
    public struct Instant: InstantProtocol {
        /// The time since the clock's creation.
        public let offset: Duration

        /// The instant after a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The duration to another instant.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Whether the left instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    fileprivate struct State {
        var now = Instant(offset: .zero)
        var deadlines: [Int: Instant] = [:]
        var sleeperCount = 0
    }

    private let state = Mutex(State())

    /// Creates a clock at zero.
    public init() {}

    /// The instant of the last wake-up.
    public var now: Instant {
        state.withLock(\.now)
    }

    /// The smallest possible resolution of time.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Moves time forward to the deadline and returns.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; time then does not pass.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await jump(to: deadline)
    }

    @MainActor
    private func jump(to deadline: Instant) async throws {
        let sleeper = state.withLock { state in
            state.sleeperCount += 1
            state.deadlines[state.sleeperCount] = deadline
            return state.sleeperCount
        }
        defer { state.withLock { $0.deadlines[sleeper] = nil } }
        repeat {
            for _ in 1...3 {
                await Task.yield()
            }
            try Task.checkCancellation()
        } while !state.withLock { $0.wakes(at: deadline) }
    }

    /// Moves time forward.
    public func advance(by duration: Duration) {
        state.withLock { $0.now = $0.now.advanced(by: duration) }
    }
}

extension VirtualClock.State {
    /// Moves time forward to a sleeper's deadline, unless another sleeper wakes first.
    fileprivate mutating func wakes(at deadline: VirtualClock.Instant) -> Bool {
        guard deadline <= now || deadlines.values.allSatisfy({ $0 >= deadline }) else { return false }
        now = max(now, deadline)
        return true
    }
}
