import CPortAudio
import Dispatch
import Synchronization

/// The state that a stream's callback shares with the rest of the program, from the opening of a device to its end.
final class CallbackState: Sendable {
    let feed: FrameFeed
    let log: DeliveryLog
    /// The time at which the device ended.
    private let end = Atomic<Int>(.max)
    /// The time at which it last requested frames.
    private let lastCall: Atomic<Int>
    private let onEnd: @Sendable () -> Void

    /// Creates the state of a new stream.
    ///
    /// - Parameters:
    ///   - sampleRate: The sample rate, in hertz.
    ///   - isPaused: Whether the stream is paused at first.
    ///   - onEnd: Called on PortAudio's thread when the device ends.
    init(sampleRate: Int, isPaused: Bool, onEnd: @escaping @Sendable () -> Void) {
        feed = FrameFeed(isPaused: isPaused)
        log = DeliveryLog(sampleRate: sampleRate)
        lastCall = Atomic(Self.now)
        self.onEnd = onEnd
    }

    /// The current time in nanoseconds.
    static var now: Int { Int(DispatchTime.now().uptimeNanoseconds) }

    /// The time without a request after which a device counts as lost, in nanoseconds. A device that wakes up may need
    /// a second or two.
    private static let patience = 5_000_000_000

    /// Whether the device no longer takes frames.
    func isLost(at now: Int) -> Bool {
        end.load(ordering: .acquiring) <= now || now - lastCall.load(ordering: .relaxed) > Self.patience
    }

    /// The number of frames that have been heard, without the frames that the device had when it ended.
    func heardFrames(at now: Int) -> Int {
        log.heard(at: min(now, end.load(ordering: .acquiring)))
    }

    /// Gives the device its next frames. It is called by the callback, and does not wait, lock or allocate.
    ///
    /// - Parameters:
    ///   - buffer: The device's buffer.
    ///   - count: The size of the buffer in frames.
    ///   - delay: The time until its first frame is heard, in nanoseconds.
    func fill(_ buffer: UnsafeMutablePointer<Int16>, _ count: Int, heardIn delay: Int) {
        let now = Self.now
        let frames = feed.take(count, into: buffer)
        log.note(frames, in: count, heardAt: now + delay)
        lastCall.store(now, ordering: .relaxed)
    }

    /// Records that the device no longer takes frames.
    func finish() {
        end.store(Self.now, ordering: .releasing)
        onEnd()
    }
}

extension CallbackState {
    /// Gives a device its frames, as PortAudio's callback.
    ///
    /// - Parameters:
    ///   - line: The state, which PortAudio passes as the callback's user data.
    ///   - output: The device's buffer.
    ///   - count: The size of the buffer in frames.
    ///   - time: PortAudio's current time, and its time of the buffer's first frame.
    static func fill(
        from line: UnsafeMutableRawPointer?,
        _ output: UnsafeMutableRawPointer?,
        _ count: UInt,
        _ time: UnsafePointer<PaStreamCallbackTimeInfo>?
    ) {
        guard let line, let output, let time else { return }
        // Some systems do not report the latency. It is never more than ten seconds.
        let delay = min(max(0, time.pointee.outputBufferDacTime - time.pointee.currentTime), 10)
        Unmanaged<CallbackState>.fromOpaque(line).takeUnretainedValue()
            .fill(output.assumingMemoryBound(to: Int16.self), Int(count), heardIn: Int(delay * 1e9))
    }

    /// Records that the device no longer takes frames, as PortAudio's callback.
    ///
    /// - Parameter line: The state, which PortAudio passes as the callback's user data.
    static func finish(_ line: UnsafeMutableRawPointer?) {
        guard let line else { return }
        Unmanaged<CallbackState>.fromOpaque(line).takeUnretainedValue().finish()
    }

    /// Executes the callback's code once, so that the Swift runtime performs its one-time lookups before the callback
    /// runs.
    static func rehearse() {
        let line = CallbackState(sampleRate: 1, isPaused: false, onEnd: {})
        line.feed.write([0, 0])
        var time = PaStreamCallbackTimeInfo()
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 4) { buffer in
            fill(from: Unmanaged.passUnretained(line).toOpaque(), buffer.baseAddress, 4, &time)
        }
    }
}
