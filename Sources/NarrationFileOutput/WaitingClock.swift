import Synchronization

/// A clock on which time passes only while it is waited for, and then immediately.
final class WaitingClock: Clock {
    /// The time since the clock's creation.
    struct Instant: InstantProtocol {
        var offset: Duration = .zero

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        func duration(to other: Instant) -> Duration { other.offset - offset }

        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let time = Mutex(Instant())

    var now: Instant { time.withLock(\.self) }

    let minimumResolution: Duration = .nanoseconds(1)

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await Task.yield()
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
    }
}
