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
    ///   - scores: For each frame, the logarithms of the densities of all states.
    ///   - states: The states.
    init(_ places: [Place], scores: [Float], states: [PhoneState]) {
        let (width, count) = (places.count, scores.count / states.count)
        var steps = [UInt8](repeating: 0, count: width * count)
        var totals = [Float](repeating: -.infinity, count: width)
        var next = totals
        let stay = places.map { states[$0.state].stay }
        let leave = places.map { states[$0.state].leave }
        let skips = places.indices.map { $0 > 1 && places[$0 - 1].isOptional }
        let indices = places.map(\.state)
        scores.withUnsafeBufferPointer { scores in
            for frame in 0..<count {
                let row = frame * states.count
                for place in 0..<width {
                    var (best, step) = (-Float.infinity, UInt8(0))
                    if frame == 0 {
                        if place == 0 || place == 1 && places[0].isOptional { best = 0 }
                    } else {
                        best = totals[place] + stay[place]
                        if place > 0, totals[place - 1] + leave[place - 1] > best {
                            (best, step) = (totals[place - 1] + leave[place - 1], 1)
                        }
                        if skips[place], totals[place - 2] + leave[place - 2] > best {
                            (best, step) = (totals[place - 2] + leave[place - 2], 2)
                        }
                    }
                    next[place] = best + scores[row + indices[place]]
                    steps[frame * width + place] = step
                }
                swap(&totals, &next)
            }
        }
        var place = width - 1
        if width > 1, totals[width - 2] > totals[width - 1] { place -= 1 }
        var path = [Int](repeating: 0, count: count)
        for frame in (0..<count).reversed() {
            path[frame] = place
            place -= Int(steps[frame * width + place])
        }
        self.path = path
    }
}
