/// Smooths gains that change abruptly, without exceeding them.
///
/// Each gain is replaced by the lowest gain in the next ten milliseconds, and the result is averaged twice over five
/// milliseconds, so that the curve reaches a low gain when it is needed. Gains are integers, so that running sums are
/// exact for sound of any length.
struct GainCurve: Sendable {
    /// A gain in units of 1/``unity``.
    typealias Gain = Int32

    /// A gain of 1.
    static let unity: Gain = 1 << 24

    /// Converts a factor of at most 1 to a gain, rounded down.
    static func gain(_ factor: Float) -> Gain {
        Gain((factor * Float(unity)).rounded(.down))
    }

    private let averaged: Int

    /// Creates a curve for sound with a sample rate.
    init(sampleRate: Int) {
        averaged = max(8, sampleRate / 200)
    }

    /// The number of gains before a frame, and after it, on which its own gain depends.
    var lookahead: Int { 2 * averaged - 2 }

    /// Smooths gains. The result is shorter by ``lookahead`` at both ends.
    func smoothed(_ gains: [Gain]) -> [Gain] {
        averages(averages(lowest(gains, of: lookahead + 1)))
    }

    /// The lowest of each `count` consecutive gains, found by doubling the number of compared gains.
    private func lowest(_ gains: [Gain], of count: Int) -> [Gain] {
        var lowest = gains
        var width = 1
        while width < count {
            let step = min(width, count - width)
            for index in 0..<lowest.count - step {
                lowest[index] = min(lowest[index], lowest[index + step])
            }
            lowest.removeLast(step)
            width += step
        }
        return lowest
    }

    private func averages(_ gains: [Gain]) -> [Gain] {
        var sum = gains.prefix(averaged - 1).reduce(0) { $0 + Int64($1) }
        return (averaged - 1..<gains.count).map { last in
            sum += Int64(gains[last])
            defer { sum -= Int64(gains[last - averaged + 1]) }
            return Gain(sum / Int64(averaged))
        }
    }
}
