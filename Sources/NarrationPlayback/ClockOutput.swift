import Synchronization

/// A silent output that keeps time: frames count as heard at the speed of a clock, so that a narration can run without
/// a device.
///
/// ```swift
/// let output = ClockOutput(clock: ContinuousClock())
/// let synthesizer = PlaybackSynthesizer(engine: engine, reading: NaturalReading(), output: output)
/// ```
public final class ClockOutput<Time: Clock>: AudioOutput where Time.Duration == Duration {
    fileprivate struct State {
        var sampleRate = 1
        var written = 0
        /// The number of frames after which it is paused.
        var limit: Int?
        /// An instant at which it was playing, and the number of frames heard at that instant.
        var anchor: (instant: Time.Instant, count: Int)
        var waiting: [AsyncStream<Never>.Continuation] = []
    }

    private enum Wait {
        case over
        case until(Time.Instant)
        case forChange(AsyncStream<Never>)
    }

    private let clock: Time
    private let state: Mutex<State>

    /// Creates an output that plays at the speed of the clock.
    public init(clock: Time) {
        self.clock = clock
        state = Mutex(State(anchor: (clock.now, 0)))
    }

    /// Starts counting at 0, at a rate of at least 1 Hz.
    public func open(sampleRate: Int) async {
        state.withLock { state in
            state.sampleRate = max(1, sampleRate)
            state.written = 0
            state.anchor = (clock.now, 0)
            state.limit = state.limit.map { _ in 0 }
        }
    }

    /// Counts the frames. Their sound is not kept.
    public func write(_ samples: [Int16]) {
        change { state, heard, now in
            if heard == state.written {
                state.anchor = (now, heard)
            }
            state.written += samples.count
        }
    }

    /// The number of written frames whose time has passed.
    public var heardFrames: Int {
        state.withLock { $0.heard(at: clock.now) }
    }

    /// Sleeps on the clock until a number of frames has been heard.
    public func hear(upTo count: Int) async throws {
        while true {
            try Task.checkCancellation()
            switch wait(for: count) {
            case .over: return
            case .until(let instant): try await clock.sleep(until: instant, tolerance: nil)
            case .forChange(let change): for await _ in change {}
            }
        }
    }

    /// Pauses after a number of frames, or immediately.
    public func pause(at count: Int?) {
        change { state, heard, _ in
            state.limit = max(heard, count ?? heard)
        }
    }

    /// Continues counting.
    public func resume() {
        change { state, heard, now in
            if heard == state.limit {
                state.anchor = (now, heard)
            }
            state.limit = nil
        }
    }

    /// Discards the frames that have not been heard.
    @discardableResult
    public func flush() -> Int {
        change { state, heard, _ in
            state.written = heard
            return heard
        }
    }

    /// Sleeps on the clock until everything written has been heard.
    public func drain() async throws {
        try await hear(upTo: state.withLock(\.written))
    }

    /// Discards the frames that have not been heard.
    public func close() async {
        flush()
    }

    private func wait(for count: Int) -> Wait {
        state.withLock { state in
            if state.heard(at: clock.now) >= count {
                return .over
            }
            if count <= min(state.written, state.limit ?? .max) {
                return .until(state.instant(of: count))
            }
            let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
            state.waiting.append(continuation)
            return .forChange(stream)
        }
    }

    /// Changes the current state, and wakes tasks that wait for a change.
    @discardableResult
    private func change<Result: Sendable>(_ body: (inout State, Int, Time.Instant) -> Result) -> Result {
        let (result, waiting) = state.withLock { state in
            let now = clock.now
            let result = body(&state, state.heard(at: now), now)
            defer { state.waiting = [] }
            return (result, state.waiting)
        }
        for continuation in waiting {
            continuation.finish()
        }
        return result
    }
}

extension ClockOutput.State {
    private static var attosecondsPerSecond: Int128 { 1_000_000_000_000_000_000 }

    func heard(at now: Time.Instant) -> Int {
        let elapsed = anchor.instant.duration(to: now).attoseconds
        let played = Int(elapsed * Int128(sampleRate) / Self.attosecondsPerSecond)
        return min(anchor.count + played, written, limit ?? .max)
    }

    /// The instant at which a number of frames will have been heard, if nothing changes.
    func instant(of count: Int) -> Time.Instant {
        let frames = Int128(count - anchor.count)
        let rate = Int128(sampleRate)
        return anchor.instant.advanced(
            by: Duration(attoseconds: (frames * Self.attosecondsPerSecond + rate - 1) / rate)
        )
    }
}
