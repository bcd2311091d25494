import Narration

/// Converts frames to the time units of a format, so that subtitles last one unit at least, and do not overlap.
struct CueClock {
    let sampleRate: Int
    private let unitsPerSecond: Int

    /// The end of the latest subtitle; `nil` before the first.
    private(set) var end: Int?

    init(sampleRate: Int, unitsPerSecond: Int) {
        (self.sampleRate, self.unitsPerSecond) = (sampleRate, unitsPerSecond)
    }

    /// The time of a frame, to the nearest unit.
    func time(of frame: Int) -> Int { frame.frames(from: sampleRate, to: unitsPerSecond) }

    /// The times of the next subtitle.
    mutating func times(of frames: Range<Int>) -> Times {
        let start = max(time(of: frames.lowerBound), end ?? 0)
        let end = max(time(of: frames.upperBound), start + 1)
        self.end = end
        return Times(span: start..<end, clock: self)
    }

    /// The times of a subtitle, in time units.
    struct Times {
        let span: Range<Int>
        fileprivate let clock: CueClock

        /// The times at which words begin: later than the beginning and the word before, and before the end. Other
        /// words have none.
        var words: WordTimes { WordTimes(latest: span.lowerBound, end: span.upperBound, clock: clock) }
    }

    struct WordTimes {
        fileprivate var latest: Int
        fileprivate let end: Int
        fileprivate let clock: CueClock

        /// The time of a word, if it needs one.
        mutating func next(_ unit: TextUnit) -> Int? {
            guard let frame = unit.frames?.lowerBound else { return nil }
            let time = clock.time(of: frame)
            guard latest < time, time < end else { return nil }
            latest = time
            return time
        }
    }
}

extension Int {
    /// A number with a minimum number of digits.
    func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }

    /// This time in milliseconds as `01:02:03.456`, with another sign before the milliseconds if necessary.
    func clockText(_ sign: String = ".") -> String {
        let seconds = self / 1000
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
        return parts.joined(separator: ":") + sign + (self % 1000).padded(to: 3)
    }
}
