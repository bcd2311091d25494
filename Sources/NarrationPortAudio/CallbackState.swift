import CPortAudio
import Dispatch
import Synchronization

/// What a stream's callback and the rest of the program have in common, from the opening of a device to its end.
final class CallbackState: Sendable {
    let feed: FrameFeed
    let log: DeliveryLog
    /// When the device ended.
    private let end = Atomic<Int>(.max)
    /// When it asked for frames last.
    private let lastCall: Atomic<Int>
    private let onEnd: @Sendable () -> Void

    /// Creates a line that nothing has gone through.
    ///
    /// - Parameters:
    ///   - sampleRate: The frames per second, in hertz.
    ///   - isPaused: Whether nothing is heard until it is resumed.
    ///   - onEnd: Is called when the device is gone, on a thread of PortAudio's.
    init(sampleRate: Int, isPaused: Bool, onEnd: @escaping @Sendable () -> Void) {
        feed = FrameFeed(isPaused: isPaused)
        log = DeliveryLog(sampleRate: sampleRate)
        lastCall = Atomic(Self.now)
        self.onEnd = onEnd
    }

    /// The time in nanoseconds, on the clock of the line.
    static var now: Int { Int(DispatchTime.now().uptimeNanoseconds) }

    /// How long a device may ask for nothing before it is taken to be gone, in nanoseconds. One that wakes up may need
    /// a second or two.
    private static let patience = 5_000_000_000

    /// Whether the device takes no more.
    func isLost(at now: Int) -> Bool {
        end.load(ordering: .acquiring) <= now || now - lastCall.load(ordering: .relaxed) > Self.patience
    }

    /// How many frames have been heard. What the device had when it ended is not.
    func heardFrames(at now: Int) -> Int {
        log.heard(at: min(now, end.load(ordering: .acquiring)))
    }

    /// Gives the device its next frames. Is called by its callback: it neither waits nor locks nor allocates.
    ///
    /// - Parameters:
    ///   - buffer: The device's buffer.
    ///   - count: How many frames it has.
    ///   - delay: The nanoseconds from now until its first frame is heard.
    func fill(_ buffer: UnsafeMutablePointer<Int16>, _ count: Int, heardIn delay: Int) {
        let now = Self.now
        let frames = feed.take(count, into: buffer)
        log.note(frames, in: count, heardAt: now + delay)
        lastCall.store(now, ordering: .relaxed)
    }

    /// Notes that the device takes no more.
    func finish() {
        end.store(Self.now, ordering: .releasing)
        onEnd()
    }
}

extension CallbackState {
    /// Gives a device its frames, in the words of PortAudio's callback.
    ///
    /// - Parameters:
    ///   - line: The line, which was given to PortAudio as the callback's user data.
    ///   - output: The device's buffer.
    ///   - count: How many frames it has.
    ///   - time: PortAudio's times of now and of the buffer's first frame.
    static func fill(
        from line: UnsafeMutableRawPointer?,
        _ output: UnsafeMutableRawPointer?,
        _ count: UInt,
        _ time: UnsafePointer<PaStreamCallbackTimeInfo>?
    ) {
        guard let line, let output, let time else { return }
        // Some systems do not know. None is ten seconds behind.
        let delay = min(max(0, time.pointee.outputBufferDacTime - time.pointee.currentTime), 10)
        Unmanaged<CallbackState>.fromOpaque(line).takeUnretainedValue()
            .fill(output.assumingMemoryBound(to: Int16.self), Int(count), heardIn: Int(delay * 1e9))
    }

    /// Notes that the device takes no more, in the words of PortAudio's callback.
    ///
    /// - Parameter line: The line, which was given to PortAudio as the callback's user data.
    static func finish(_ line: UnsafeMutableRawPointer?) {
        guard let line else { return }
        Unmanaged<CallbackState>.fromOpaque(line).takeUnretainedValue().finish()
    }

    /// Does once what a callback does, so that the Swift runtime has looked up by then whatever it looks up only once.
    static func rehearse() {
        let line = CallbackState(sampleRate: 1, isPaused: false, onEnd: {})
        line.feed.write([0, 0])
        var time = PaStreamCallbackTimeInfo()
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: 4) { buffer in
            fill(from: Unmanaged.passUnretained(line).toOpaque(), buffer.baseAddress, 4, &time)
        }
    }
}
