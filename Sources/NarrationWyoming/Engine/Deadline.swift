import Dispatch

/// The time until which a reply must be complete. A process that computes, but does not get a whole core, is given
/// more: it may compute for as many seconds as it may take, but not for longer than ten times as many pass, because a
/// process that hangs may compute a little.
struct Deadline {
    /// The time.
    private(set) var time: DispatchTime

    private let seconds: Double
    private let computed: () -> Double?
    private let start: Double
    private var last: Double

    /// The seconds until the time, with all that were added to it.
    private var given: Double

    /// The share of the seconds for which a process must have computed since it was last given more.
    private static let leastShare = 0.01

    /// How many times the seconds it is away at most.
    private static let furthest = 10.0

    /// Creates a deadline.
    ///
    /// - Parameters:
    ///   - time: The time, for a process that does not compute.
    ///   - seconds: The seconds from now until then.
    ///   - computed: The seconds for which the process has computed; `nil` if they are not known.
    init(_ time: DispatchTime, after seconds: Double, computed: @escaping () -> Double?) {
        (self.time, self.seconds, self.computed) = (time, seconds, computed)
        start = computed() ?? 0
        (last, given) = (start, seconds)
    }

    /// Whether it has passed; if it has, and the process is given more, it is moved.
    mutating func isOver() -> Bool {
        guard .now() >= time else { return false }
        guard let more = more() else { return true }
        time = .now() + more
        return false
    }

    /// The seconds that the process is given in addition; `nil` if it does not compute, or has had enough.
    mutating func more() -> Double? {
        let now = computed() ?? last
        let left = min(seconds - (now - start), Self.furthest * seconds - given)
        guard now - last > Self.leastShare * seconds, left > 0 else { return nil }
        (last, given) = (now, given + left)
        return left
    }
}
