import Synchronization

/// A clock for tests on which no wait takes time: when everything on the main actor has run that is ready to, time jumps
/// to where the sleeper wanted to wake.
///
/// Without sleepers it stands still. Meant for one sleeper at a time, and for what happens on the main actor.
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

    private let time = Mutex(Instant(offset: .zero))

    /// Creates a clock that stands at zero.
    public init() {}

    /// The instant of the last wake-up.
    public var now: Instant {
        time.withLock { $0 }
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
        for _ in 1...3 {
            await Task.yield()
        }
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }

    /// Moves time forward.
    public func advance(by duration: Duration) {
        time.withLock { $0 = $0.advanced(by: duration) }
    }
}
