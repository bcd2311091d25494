import Narration

/// A time in a sound file, in milliseconds.
///
/// Three decimals are within the limits of all readers: Kobo plays nothing with more than four.
package struct ClipTime: Hashable, Comparable {
    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// The nearest time of a frame.
    package init(frame: Int, sampleRate: Int) {
        milliseconds = frame.frames(from: sampleRate, to: 1000)
    }

    /// The last time that is not after a frame.
    package init(notAfter frame: Int, sampleRate: Int) {
        milliseconds = Int(Int128(frame) * 1000 / Int128(sampleRate))
    }

    package static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

    /// A full clock value of SMIL 3.0: `0:01:02.345`.
    package var clock: String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let (minutes, second) = seconds.quotientAndRemainder(dividingBy: 60)
        let (hours, minute) = minutes.quotientAndRemainder(dividingBy: 60)
        return "\(hours):\(Self.padded(minute, 2)):\(Self.padded(second, 2)).\(Self.padded(rest, 3))"
    }

    /// The time in seconds.
    package var inSeconds: Double { Double(milliseconds) / 1000 }

    /// The time in seconds, as Media Fragments URI 1.0 writes it: `62.345`.
    package var seconds: String { "\(milliseconds / 1000).\(Self.padded(milliseconds % 1000, 3))" }

    /// The time as a duration of ISO 8601: `PT62.345S`.
    package var iso8601: String { "PT\(seconds)S" }

    private static func padded(_ number: Int, _ length: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
}
