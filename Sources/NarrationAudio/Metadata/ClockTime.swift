import Narration

/// A frame as the time shown by players: `01:02:03.456`, to the nearest millisecond.
package struct ClockTime: CustomStringConvertible {
    private let milliseconds: Int

    package init(frame: Int, sampleRate: Int) {
        milliseconds = frame.frames(from: sampleRate, to: 1000)
    }

    package var description: String {
        let seconds = milliseconds / 1000
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { String($0).leftPadded(to: 2) }
        return parts.joined(separator: ":") + "." + String(milliseconds % 1000).leftPadded(to: 3)
    }
}

extension String {
    /// A number with a minimum number of digits.
    package func leftPadded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}
