/// The best ways to the places of a chain, eight places at a time.
struct PlaceWays {
    /// A place in the chain.
    struct Place {
        /// The index of its state.
        var state: Int
        /// The logarithms of the probabilities of staying, of coming from the place before, and from two before; `nil`
        /// where that cannot be.
        var stay: Float
        var enter: Float?
        var skip: Float?
    }

    /// The number of places that are extended at once.
    static let width = 8

    /// The state of each place; those after the last place are filled up with the first state.
    private let states: [Int]
    private let stay: [SIMD8<Float>]
    private let enter: [SIMD8<Float>]
    private let skip: [SIMD8<Float>]
    /// The logarithms of the probabilities of the ways to each place, after two that cannot be reached.
    private var totals: [Float]

    /// Creates ways to no place.
    init(to places: [Place]) {
        let blocks = (places.count + Self.width - 1) / Self.width
        func blocked(_ value: (Place) -> Float?) -> [SIMD8<Float>] {
            (0..<blocks).map { block in
                SIMD8(
                    (0..<Self.width).map { lane in
                        let place = block * Self.width + lane
                        return places.indices.contains(place) ? value(places[place]) ?? -.infinity : -.infinity
                    }
                )
            }
        }
        (stay, enter, skip) = (blocked(\.stay), blocked(\.enter), blocked(\.skip))
        states = (0..<blocks * Self.width).map { places.indices.contains($0) ? places[$0].state : 0 }
        totals = [Float](repeating: -.infinity, count: 2 + blocks * Self.width)
    }

    /// The logarithm of the probability of the best way to a place.
    subscript(place: Int) -> Float {
        get { totals[place + 2] }
        set { totals[place + 2] = newValue }
    }

    /// The blocks in which some places are.
    static func blocks(of places: Range<Int>) -> Range<Int> {
        places.lowerBound / width..<(places.upperBound + width - 1) / width
    }

    /// Extends the ways to all places of some blocks by a frame, the next one. No others can be reached.
    ///
    /// - Parameters:
    ///   - blocks: The blocks.
    ///   - scores: The scores of all states in the frame.
    ///   - steps: Receives the number of places that the last step to each place went on, block by block.
    mutating func extend(
        in blocks: Range<Int>,
        _ scores: UnsafeBufferPointer<Float>,
        _ steps: UnsafeMutableBufferPointer<SIMD8<UInt8>>
    ) {
        let stride = MemoryLayout<Float>.stride
        totals.withUnsafeMutableBytes { totals in
            // From the last block, because each needs the earlier places as they were.
            for block in blocks.reversed() {
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
                for lane in 0..<Self.width { best[lane] += scores[states[block * Self.width + lane]] }
                totals.storeBytes(of: best, toByteOffset: offset + 2 * stride, as: SIMD8<Float>.self)
                steps[block - blocks.lowerBound] = SIMD8(truncatingIfNeeded: step)
            }
        }
    }

    /// Makes the probabilities in some blocks relative to another one.
    mutating func subtract(_ total: Float, in blocks: Range<Int>) {
        for place in blocks.lowerBound * Self.width + 2..<blocks.upperBound * Self.width + 2 { totals[place] -= total }
    }
}
