import Glibc
import Laws
import Narration
import NarrationReading

/// The law that a text of double length takes double time to read.
enum TimeLaw {
    /// Whether an input is one of those that are measured, which is one in 256.
    static func chooses(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
        input.reduce(0) { ($0 &+ $1) &* 31 } == 0
    }

    /// Reads a text, repeated to two lengths, and compares the times.
    static func check(_ input: Input) {
        let utterance = input.utterance
        guard !utterance.string.isEmpty else { return }
        let short = utterance.repeated(to: Self.length)
        let long = utterance.repeated(to: Self.length * Self.factor)
        let most = shortestTime(toRead: short, by: input.reading) * Self.factor * Self.tolerance + Self.allowance
        var time = Duration.seconds(1_000)
        // Other processes disturb the caches: the law is broken only if no attempt keeps it.
        for _ in 0..<Self.attempts where time > most { time = min(time, timeToRead(long, by: input.reading)) }
        law("Double length takes double time", time <= most, "\(time) \(most) \(utterance.string.debugDescription)")
    }

    private static func shortestTime(toRead utterance: Utterance, by reading: NaturalReading) -> Duration {
        (0..<3).map { _ in timeToRead(utterance, by: reading) }.min()!
    }

    private static func timeToRead(_ utterance: Utterance, by reading: NaturalReading) -> Duration {
        let start = processorTime()
        _ = reading.read(utterance)
        return processorTime() - start
    }

    /// The time for which this thread has run, whatever else the machine did.
    private static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The length of the shorter text, in bytes.
    private static let length = 4_000
    /// The longer text is so many times as long.
    private static let factor = 8
    /// The times may differ from the proportion by this factor.
    private static let tolerance = 3
    private static let attempts = 5
    /// The time that is always allowed.
    private static let allowance = Duration.milliseconds(5)
}

extension Utterance {
    /// The same text again and again, up to a number of bytes.
    fileprivate func repeated(to length: Int) -> Utterance {
        let count = max(1, length / max(1, string.utf8.count))
        var utterance = self
        utterance.string = String(repeating: string, count: count)
        utterance.spokenString = spokenString.map { String(repeating: $0, count: count) }
        return utterance
    }
}
