extension Features {
    /// The numbers normalized by those of the loud frames around each, so that each of several people who are heard one
    /// after the other is normalized by what that one says.
    ///
    /// - Parameter isLoud: Which frames count.
    /// - Returns: The numbers; those without loud frames around them are 0.
    func evened(where isLoud: [Bool]) -> Features {
        let width = Self.vectors
        var counts: [Float] = [0]
        var sums = [SIMD8<Float>](repeating: .zero, count: width)
        var squares = sums
        for frame in 0..<count {
            counts.append(counts[frame] + (isLoud[frame] ? 1 : 0))
            for vector in 0..<width {
                let value = isLoud[frame] ? values[frame * width + vector] : .zero
                sums.append(sums[frame * width + vector] + value)
                squares.append(squares[frame * width + vector] + value * value)
            }
        }
        var evened: [SIMD8<Float>] = []
        evened.reserveCapacity(values.count)
        for frame in 0..<count {
            let (first, end) = (max(0, frame - Self.surroundings), min(count, frame + Self.surroundings + 1))
            let loud = counts[end] - counts[first]
            for vector in 0..<width {
                let mean = (sums[end * width + vector] - sums[first * width + vector]) / max(1, loud)
                let square = (squares[end * width + vector] - squares[first * width + vector]) / max(1, loud)
                let variance = square - mean * mean
                let spread = variance.replacing(with: 0, where: variance .< 0) + Self.leastSpread
                evened.append(loud > 0 ? (values[frame * width + vector] - mean) / spread.squareRoot() : .zero)
            }
        }
        return Features(values: evened)
    }

    /// The frames on both sides by which one is normalized: 15 s.
    private static let surroundings = 3_000

    /// What is added to the variance, because a second of one sound has nearly none.
    private static let leastSpread: Float = 0.01
}
