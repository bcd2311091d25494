/// The most probable way of a sound through the states of a chain (Viterbi).
struct Viterbi {
    /// A place in the chain.
    struct Place {
        /// The index of its state.
        var state: Int
        /// Whether it may be left out.
        var isOptional: Bool
    }

    /// The place of each frame.
    let path: [Int]

    /// Finds the way.
    ///
    /// - Parameters:
    ///   - places: The places in order. The first and the last may be left out, and no two optional ones are
    ///     neighbours.
    ///   - scores: The fit of each frame to each state.
    ///   - states: The states.
    init(_ places: [Place], scores: Scores, states: [PhoneState]) {
        var ways = Ways(through: places, scores: scores, states: states)
        for frame in 0..<scores.count { ways.extend(to: frame) }
        var place = ways.last
        var path = [Int](repeating: 0, count: scores.count)
        for frame in (0..<scores.count).reversed() {
            path[frame] = place
            place -= ways.step(at: frame, to: place)
        }
        self.path = path
    }
}

/// The best ways to all places of a chain, eight places at a time.
private struct Ways {
    private let scores: Scores
    /// The number of places.
    private let count: Int
    private let isFirstOptional: Bool
    /// The state of each place; those after the last place are filled up with the first state.
    private let states: [Int]
    /// The logarithms of the probabilities of staying at places, of coming from the place before, and from two before.
    private let stay: [SIMD8<Float>]
    private let enter: [SIMD8<Float>]
    private let skip: [SIMD8<Float>]
    /// The logarithms of the probabilities of the ways to each place, after two that cannot be reached.
    private var totals: [Float]
    /// For each frame, the number of places that the last step to each place went on.
    private var steps: [SIMD8<UInt8>]

    private static let width = 8

    init(through places: [Viterbi.Place], scores: Scores, states: [PhoneState]) {
        let blocks = (places.count + Self.width - 1) / Self.width
        func blocked(_ value: (Int) -> Float?) -> [SIMD8<Float>] {
            (0..<blocks).map { block in
                SIMD8(
                    (0..<Self.width).map { lane in
                        let place = block * Self.width + lane
                        return places.indices.contains(place) ? value(place) ?? -.infinity : -.infinity
                    }
                )
            }
        }
        stay = blocked { states[places[$0].state].stay }
        enter = blocked { $0 > 0 ? states[places[$0 - 1].state].leave : nil }
        skip = blocked { $0 > 1 && places[$0 - 1].isOptional ? states[places[$0 - 2].state].leave : nil }
        self.states = (0..<blocks * Self.width).map { places.indices.contains($0) ? places[$0].state : 0 }
        self.scores = scores
        count = places.count
        isFirstOptional = places.first?.isOptional ?? false
        totals = [Float](repeating: -.infinity, count: 2 + blocks * Self.width)
        steps = []
        steps.reserveCapacity(blocks * scores.count)
    }

    /// Extends all ways by a frame, the next one.
    mutating func extend(to frame: Int) {
        let row = frame * stay.count
        steps += repeatElement(.zero, count: stay.count)
        guard frame > 0 else {
            totals[2] = scores[0, states[0]]
            if isFirstOptional, count > 1 { totals[3] = scores[0, states[1]] }
            return
        }
        let stride = MemoryLayout<Float>.stride
        totals.withUnsafeMutableBytes { totals in
            scores.values.withUnsafeBufferPointer { values in
                // From the last block, because each needs the earlier places as they were.
                for block in stay.indices.reversed() {
                    let offset = block * Self.width * stride
                    func ways(from place: Int) -> SIMD8<Float> {
                        totals.loadUnaligned(fromByteOffset: offset + place * stride, as: SIMD8<Float>.self)
                    }
                    var best = ways(from: 2) + stay[block]
                    var step = SIMD8<Int32>.zero
                    func consider(_ way: SIMD8<Float>, over distance: Int32) {
                        let isBetter = way .> best
                        best.replace(with: way, where: isBetter)
                        step.replace(with: distance, where: isBetter)
                    }
                    consider(ways(from: 1) + enter[block], over: 1)
                    consider(ways(from: 0) + skip[block], over: 2)
                    for lane in 0..<Self.width {
                        best[lane] += values[frame * scores.width + states[block * Self.width + lane]]
                    }
                    totals.storeBytes(of: best, toByteOffset: offset + 2 * stride, as: SIMD8<Float>.self)
                    steps[row + block] = SIMD8(truncatingIfNeeded: step)
                }
            }
        }
    }

    /// The place at which the best way ends: the last one, or the one before it.
    var last: Int {
        let end = count - 1
        return end > 0 && totals[end + 1] > totals[end + 2] ? end - 1 : end
    }

    /// The number of places that the step to a place at a frame went on.
    func step(at frame: Int, to place: Int) -> Int {
        Int(steps[frame * stay.count + place / Self.width][place % Self.width])
    }
}
