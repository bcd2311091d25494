/// Where a reference is in a sound that may have more before and after it.
///
/// Pauses are left out of both, and the means of 40 ms are compared. One may be up to twice as fast as the other at any
/// place (Sakoe and Chiba's slope condition P = 1), and the sound may have more at any place, which is left out. The
/// memory needed grows with the product of the lengths: 70 MB for five minutes in six.
struct RoughMatch {
    /// For each frame of the reference, a frame of the sound.
    let frames: [Int]

    /// Finds the reference.
    ///
    /// - Parameters:
    ///   - reference: The normalized features of the reference.
    ///   - isSpoken: Whether each of its frames is louder than pauses.
    ///   - sound: The normalized features of the sound.
    ///   - isSounding: The same for the sound.
    ///   - surroundings: What is likely before and after it.
    init(
        of reference: Features,
        _ isSpoken: [Bool],
        in sound: Features,
        _ isSounding: [Bool],
        within surroundings: Surroundings
    ) {
        let (rows, columns) = (CoarseFrames(of: reference, isSpoken), CoarseFrames(of: sound, isSounding))
        guard rows.count > 0, columns.count > 0 else {
            frames = (0..<reference.count).map { $0 * sound.count / max(1, reference.count) }
            return
        }
        let matches = Self.cheapestWay(rows.features, columns.features, surroundings)
        var frames: [Int] = []
        for (row, column) in matches.enumerated() {
            // Frames that are left out are matched with the next one.
            while frames.count < rows.starts[row] { frames.append(columns.starts[column]) }
            frames.append(columns.starts[column])
        }
        let last = frames.last!
        let rest = reference.count - frames.count
        frames += (0..<max(0, rest)).map { min(sound.count - 1, last + $0) }
        self.frames = frames
    }

    /// The column of each row. Columns may be left out before any row.
    private static func cheapestWay(_ reference: Features, _ sound: Features, _ surroundings: Surroundings) -> [Int] {
        let (rows, columns) = (reference.count, sound.count)
        func cost(ofLeavingOut count: Int) -> Float {
            surroundings == .quiet ? Self.leavingOut / 2 * min(1, Float(count) / Self.fewest) : 0
        }
        var steps = [UInt8](repeating: 0, count: rows * columns)
        // The distances in this row and the one before.
        var distances = [Float](repeating: 0, count: columns)
        var distancesBefore = distances
        // The costs of this row and the two before. Two infinite columns are before the first.
        var costs = [Float](repeating: .infinity, count: columns + 2)
        var (before, twoBefore) = (costs, costs)
        // The costs of leaving columns out after the row before, up to each column.
        var leaving = [Float](repeating: .infinity, count: columns + 1)
        for row in 0..<rows {
            swap(&distances, &distancesBefore)
            fill(&distances, reference, row, sound)
            swap(&before, &twoBefore)
            swap(&costs, &before)
            for column in 0..<columns {
                let own = distances[column]
                guard row > 0 else {
                    costs[column + 2] = own + cost(ofLeavingOut: column)
                    continue
                }
                var (best, step) = (before[column + 1] + own, UInt8(0))
                let slow = before[column] + (distances[max(0, column - 1)] + own) / 2
                if slow < best { (best, step) = (slow, 1) }
                let fast = twoBefore[column + 1] + distancesBefore[column] + own
                if fast < best { (best, step) = (fast, 2) }
                if leaving[column] + own < best { (best, step) = (leaving[column] + own, 3) }
                costs[column + 2] = best
                steps[row * columns + column] = step
            }
            leaving[0] = .infinity
            for column in 0..<columns {
                let (begun, gone) = (costs[column + 2] + leavingOut, leaving[column])
                leaving[column + 1] = min(begun, gone)
                if gone <= begun { steps[row * columns + column] |= stays }
            }
        }
        func total(upTo column: Int) -> Float { costs[column + 2] + cost(ofLeavingOut: columns - 1 - column) }
        var column = (0..<columns).min { total(upTo: $0) < total(upTo: $1) }!
        var (row, way) = (rows - 1, [Int]())
        while row >= 0 {
            way.append(column)
            guard row > 0 else { break }
            switch steps[row * columns + column] & 3 {
            case 0: (row, column) = (row - 1, column - 1)
            case 1: (row, column) = (row - 1, column - 2)
            case 2:
                way.append(column)
                (row, column) = (row - 2, column - 1)
            default:
                (row, column) = (row - 1, column - 1)
                while steps[row * columns + column] & stays != 0 { column -= 1 }
            }
            column = max(0, column)
        }
        return way.reversed()
    }

    /// Computes the distances between a row and all columns.
    private static func fill(_ distances: inout [Float], _ reference: Features, _ row: Int, _ sound: Features) {
        reference.values.withUnsafeBufferPointer { reference in
            sound.values.withUnsafeBufferPointer { sound in
                for column in distances.indices {
                    distances[column] = TimeWarping.distance(reference, row, sound, column)
                }
            }
        }
    }

    /// The cost of leaving columns out, as many as may be, as a distance. Before and after a text between quiet it is
    /// half of that.
    private static let leavingOut: Float = 30

    /// The columns at an end from which they have all of that cost: half a second. A match is not exact.
    private static let fewest: Float = 13

    /// The bit of a cell that says that the column before it is left out as well.
    private static let stays: UInt8 = 4
}

/// The means of each 40 ms of what is spoken.
private struct CoarseFrames {
    let features: Features
    /// The first frame of each.
    let starts: [Int]

    var count: Int { starts.count }

    init(of features: Features, _ isSpoken: [Bool]) {
        let spoken = isSpoken.indices.filter { isSpoken[$0] }
        let firsts = stride(from: 0, to: spoken.count, by: Self.length)
        starts = firsts.map { spoken[$0] }
        self.features = Features(
            values: firsts.flatMap { first in
                let frames = spoken[first..<min(first + Self.length, spoken.count)]
                return (0..<Features.vectors).map { vector in
                    frames.reduce(SIMD8<Float>.zero) { $0 + features.values[$1 * Features.vectors + vector] }
                        / Float(frames.count)
                }
            }
        )
    }

    /// The number of frames that are joined.
    private static let length = 8
}
