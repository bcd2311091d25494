import Synchronization

/// A clock for tests on which no wait takes time: when everything on the main actor has run that is ready to, time
/// jumps to where the first sleeper wanted to wake.
///
/// Without sleepers it stands still. Meant for what happens on the main actor.
public final class VirtualClock: Clock {
    /// A point in virtual time, counted from the clock's creation.
    public struct Instant: InstantProtocol {
        /// The time since the clock's creation.
        public let offset: Duration

        /// The instant later by a duration.
        public func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// The time from here to the other instant.
        public func duration(to other: Instant) -> Duration {
            other.offset - offset
        }

        /// Whether the left instant comes earlier.
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

    /// Creates a clock that stands at zero.
    public init() {}

    /// The instant of the last wake-up.
    public var now: Instant {
        state.withLock(\.now)
    }

    /// No time is too short for this clock.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Moves time forward to the deadline and returns.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; time stands still then.
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
    /// Moves time forward to a sleeper's deadline, unless another is to wake first.
    fileprivate mutating func wakes(at deadline: VirtualClock.Instant) -> Bool {
        guard deadline <= now || deadlines.values.allSatisfy({ $0 >= deadline }) else { return false }
        now = max(now, deadline)
        return true
    }
}
