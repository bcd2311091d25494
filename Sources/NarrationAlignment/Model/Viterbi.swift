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
    ///   - places: The places in order, at least one. The first and the last may be left out, and no two optional ones
    ///     are neighbours.
    ///   - scores: The fit of each frame to each state.
    ///   - states: The states.
    init(_ places: [Place], scores: Scores, states: [PhoneState]) {
        var ways = PlaceWays(
            to: places.indices.map { place in
                PlaceWays.Place(
                    state: places[place].state,
                    stay: states[places[place].state].stay,
                    enter: place > 0 ? states[places[place - 1].state].leave : nil,
                    skip: place > 1 && places[place - 1].isOptional ? states[places[place - 2].state].leave : nil
                )
            }
        )
        let blocks = PlaceWays.blocks(of: places.indices)
        var steps = [SIMD8<UInt8>](repeating: .zero, count: blocks.count * scores.count)
        if scores.count > 0 {
            ways[0] = scores[0, places[0].state]
            if places.count > 1, places[0].isOptional { ways[1] = scores[0, places[1].state] }
        }
        scores.values.withUnsafeBufferPointer { values in
            steps.withUnsafeMutableBufferPointer { steps in
                for frame in scores.best.indices.dropFirst() {
                    ways.extend(
                        in: blocks,
                        UnsafeBufferPointer(rebasing: values[frame * scores.width..<(frame + 1) * scores.width]),
                        UnsafeMutableBufferPointer(rebasing: steps[frame * blocks.count..<(frame + 1) * blocks.count])
                    )
                }
            }
        }
        let end = places.count - 1
        var place = end > 0 && ways[end - 1] > ways[end] ? end - 1 : end
        var path = [Int](repeating: 0, count: scores.count)
        for frame in (0..<scores.count).reversed() {
            path[frame] = place
            place -= Int(steps[frame * blocks.count + place / PlaceWays.width][place % PlaceWays.width])
        }
        self.path = path
    }
}
