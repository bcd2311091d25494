/// Makes a curve of gains that jump: never above them, and without corners.
///
/// Each gain becomes the lowest of those in the next ten milliseconds, and this is averaged twice over five
/// milliseconds: the curve reaches a low gain when it is needed. Gains are whole numbers, so that the sums which run
/// along with the sound are exact at any length.
struct GainCurve: Sendable {
    /// A gain, of which ``unity`` is 1.
    typealias Gain = Int32

    /// A gain of 1.
    static let unity: Gain = 1 << 24

    /// The gain that is at most a factor up to 1.
    static func gain(_ factor: Float) -> Gain {
        Gain((factor * Float(unity)).rounded(.down))
    }

    private let averaged: Int

    /// Creates a curve for sound of so many frames per second.
    init(sampleRate: Int) {
        averaged = max(8, sampleRate / 200)
    }

    /// How many gains before a frame, and how many behind it, its own depends on.
    var lookahead: Int { 2 * averaged - 2 }

    /// The curve: shorter by ``lookahead`` at both ends.
    func smoothed(_ gains: [Gain]) -> [Gain] {
        averages(averages(lowest(gains, of: lookahead + 1)))
    }

    /// The lowest of each `count` gains in a row, found by doubling how many were compared.
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
