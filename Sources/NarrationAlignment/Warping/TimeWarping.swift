/// The cheapest way to walk through two sounds at once (dynamic time warping; Sakoe and Chiba).
struct TimeWarping {
    /// For each frame of the reference, the first and the last frame of the sound that is like it.
    let matches: [ClosedRange<Int>]

    /// The mean distance of the frames on the way.
    let distance: Double

    /// Compares two sounds, whose features are normalized.
    ///
    /// - Parameters:
    ///   - reference: The features of the reference, at least one frame.
    ///   - sound: The features of the sound, at least one frame.
    ///   - band: The largest difference from a constant tempo, in frames.
    init(of reference: Features, to sound: Features, band: Int) {
        let corridor = Corridor(rows: reference.count, columns: sound.count, band: band)
        let (steps, total) = Self.steps(reference, sound, corridor)
        matches = corridor.path(of: steps)
        distance = Double(total) / Double(matches.reduce(1) { $0 + $1.count })
    }

    /// The vectors of a frame that are compared: the cepstra and some of their slopes.
    private static let compared = 2

    /// The cheapest step to each place, and the cost of the way to the last one.
    private static func steps(
        _ reference: Features,
        _ sound: Features,
        _ corridor: Corridor
    ) -> (steps: [Corridor.Step], total: Float) {
        let (rows, width) = (corridor.rows, corridor.width)
        var steps = [Corridor.Step](repeating: .first, count: rows * width)
        // A place at each end stays infinite.
        var above = [Float](repeating: .infinity, count: width + 2)
        var costs = above
        reference.values.withUnsafeBufferPointer { reference in
            sound.values.withUnsafeBufferPointer { sound in
                for row in 0..<rows {
                    let start = corridor.start(of: row)
                    let shift = row > 0 ? start - corridor.start(of: row - 1) : 0
                    for place in 0..<width {
                        let column = start + place
                        var (best, step) = (Float.infinity, Corridor.Step.first)
                        if row == 0, column == 0 { best = 0 }
                        if row > 0 {
                            let over = place + shift
                            let diagonal = over - 1 < width && over >= 1 ? above[over] : .infinity
                            let straight = over < width ? above[over + 1] : .infinity
                            if diagonal < best { (best, step) = (diagonal, .both) }
                            if straight < best { (best, step) = (straight, .row) }
                        }
                        if costs[place] < best, place > 0 { (best, step) = (costs[place], .column) }
                        let isInside = column >= 0 && column < corridor.columns
                        costs[place + 1] = isInside ? best + distance(reference, row, sound, column) : .infinity
                        steps[row * width + place] = step
                    }
                    swap(&above, &costs)
                }
            }
        }
        return (steps, above[corridor.columns - corridor.start(of: rows - 1)])
    }

    private static func distance(
        _ first: UnsafeBufferPointer<SIMD8<Float>>,
        _ row: Int,
        _ second: UnsafeBufferPointer<SIMD8<Float>>,
        _ column: Int
    ) -> Float {
        var sum = SIMD8<Float>.zero
        for vector in 0..<compared {
            let difference = first[row * Features.vectors + vector] - second[column * Features.vectors + vector]
            sum += difference * difference
        }
        return sum.sum().squareRoot()
    }
}

/// The cells of a table that are near its diagonal.
private struct Corridor {
    /// A step to a cell.
    enum Step: UInt8 {
        case first
        case both
        case row
        case column
    }

    let rows: Int
    let columns: Int
    let band: Int

    /// The number of cells in a row.
    var width: Int { 2 * band + 1 }

    /// The column of the first cell of a row.
    func start(of row: Int) -> Int { (rows > 1 ? row * (columns - 1) / (rows - 1) : columns - 1) - band }

    /// The columns of each row on the way back from the last cell.
    func path(of steps: [Step]) -> [ClosedRange<Int>] {
        var path: [ClosedRange<Int>] = []
        var (row, column) = (rows - 1, columns - 1)
        var last = column
        while true {
            switch steps[row * width + column - start(of: row)] {
            case .column:
                column -= 1
                continue
            case .both:
                path.append(column...last)
                column -= 1
            case .row:
                path.append(column...last)
            case .first:
                path.append(column...last)
                return path.reversed()
            }
            row -= 1
            last = column
        }
    }
}
