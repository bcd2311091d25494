/// How well each frame of a sound fits each state of a voice.
struct Scores {
    /// The number of states.
    let width: Int

    /// The logarithms of the densities, one state after the other for each frame.
    let values: [Float]

    /// For each frame, the highest of them.
    let best: [Float]

    /// The number of frames.
    var count: Int { best.count }

    /// Computes the scores.
    init(of features: Features, in states: [PhoneState]) {
        let width = states.count
        let means = states.flatMap(\.mean)
        let weights = states.flatMap(\.weight)
        let peaks = states.map(\.peak)
        var best = [Float](repeating: -.infinity, count: features.count)
        values = [Float](unsafeUninitializedCapacity: features.count * width) { values, count in
            features.values.withUnsafeBufferPointer { features in
                means.withUnsafeBufferPointer { means in
                    weights.withUnsafeBufferPointer { weights in
                        for frame in best.indices {
                            let own = UnsafeBufferPointer(
                                rebasing: features[frame * Features.vectors..<(frame + 1) * Features.vectors]
                            )
                            for state in 0..<width {
                                let first = state * Features.vectors
                                var sum = SIMD8<Float>.zero
                                for vector in 0..<Features.vectors {
                                    let difference = own[vector] - means[first + vector]
                                    sum += difference * difference * weights[first + vector]
                                }
                                let score = peaks[state] - sum.sum()
                                values[frame * width + state] = score
                                best[frame] = max(best[frame], score)
                            }
                        }
                    }
                }
            }
            count = features.count * width
        }
        self.width = width
        self.best = best
    }

    /// The score of a frame in a state.
    subscript(frame: Int, state: Int) -> Float { values[frame * width + state] }
}
