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
        let (steps, totals) = Self.steps(reference, sound, corridor, leavingOut: nil)
        matches = corridor.path(of: steps, from: sound.count - 1)
        distance = Double(totals[sound.count - 1]) / Double(matches.reduce(1) { $0 + $1.count })
    }

    /// Compares two sounds near a rough match of them.
    ///
    /// - Parameters:
    ///   - reference: The features of the reference, at least one frame.
    ///   - sound: The features of the sound, at least one frame.
    ///   - isLoud: Whether each frame of the sound is louder than pauses.
    ///   - rough: For each frame of the reference, the frame of the sound that is about the same.
    ///   - surroundings: What is likely before and after the reference. Frames that are not loud may be left out.
    init(
        of reference: Features,
        to sound: Features,
        where isLoud: [Bool],
        near rough: [Int],
        within surroundings: Surroundings
    ) {
        let corridor = Corridor(rows: reference.count, columns: sound.count) { row in
            let start = min(rough[row], sound.count - 1)
            return start - Self.nearness..<max(start, row + 1 < rough.count ? rough[row + 1] : start) + Self.nearness
        }
        let cost = surroundings == .quiet ? Self.usual(reference, sound, near: rough) / 2 : 0
        let costs = isLoud.reduce(into: [0]) { $0.append($0.last! + ($1 ? cost : 0)) }
        (matches, distance) = Self.cheapest(reference, sound, corridor, leavingOut: costs)
    }

    /// The frames before and after a rough match that are searched: 1.5 s.
    private static let nearness = 300

    /// The mean distance of the frames of a rough match.
    private static func usual(_ reference: Features, _ sound: Features, near rough: [Int]) -> Float {
        let sum = reference.values.withUnsafeBufferPointer { reference in
            sound.values.withUnsafeBufferPointer { values in
                rough.enumerated().reduce(Float(0)) { sum, match in
                    sum + distance(reference, match.offset, values, min(match.element, sound.count - 1))
                }
            }
        }
        return sum / Float(rough.count)
    }

    /// The cheapest way from any column to any, with the costs of leaving out the columns before each and before the
    /// end. The more columns are on a way, the more it costs, so that it would pay to leave out speech that is matched.
    private static func cheapest(
        _ reference: Features,
        _ sound: Features,
        _ corridor: Corridor,
        leavingOut: [Float]
    ) -> (matches: [ClosedRange<Int>], distance: Double) {
        let (steps, totals) = Self.steps(reference, sound, corridor, leavingOut: leavingOut)
        func total(upTo column: Int) -> Float { totals[column] - leavingOut[column + 1] }
        let end = corridor.cells.last!.min { total(upTo: $0) < total(upTo: $1) }!
        let matches = corridor.path(of: steps, from: end)
        let own = totals[end] - leavingOut[matches[0].lowerBound]
        return (matches, Double(own) / Double(matches.reduce(1) { $0 + $1.count }))
    }

    /// The vectors of a frame that are compared: the cepstra and some of their slopes.
    private static let compared = 2

    /// The cheapest step to each cell, and the costs of the ways to each column of the last row. With the
    /// costs of leaving out the columns before each, a way may begin at any column of the first row.
    private static func steps(
        _ reference: Features,
        _ sound: Features,
        _ corridor: Corridor,
        leavingOut: [Float]?
    ) -> (steps: [Corridor.Step], totals: [Float]) {
        var steps = [Corridor.Step](repeating: .first, count: corridor.count)
        // The cost of a column has the index after it. Those outside the cells are infinite.
        var above = [Float](repeating: .infinity, count: corridor.columns + 1)
        var costs = above
        reference.values.withUnsafeBufferPointer { reference in
            sound.values.withUnsafeBufferPointer { sound in
                for (row, cells) in corridor.cells.enumerated() {
                    let offset = corridor.offsets[row] - cells.lowerBound
                    costs[cells.lowerBound] = .infinity
                    for column in cells {
                        var (best, step) = (Float.infinity, Corridor.Step.first)
                        if row == 0 {
                            if let leavingOut { best = leavingOut[column] } else if column == 0 { best = 0 }
                        } else {
                            if above[column] < best { (best, step) = (above[column], .both) }
                            if above[column + 1] < best { (best, step) = (above[column + 1], .row) }
                        }
                        if costs[column] < best { (best, step) = (costs[column], .column) }
                        costs[column + 1] = best + distance(reference, row, sound, column)
                        steps[offset + column] = step
                    }
                    let next = corridor.cells[min(row + 1, corridor.cells.count - 1)].upperBound
                    for column in cells.upperBound..<max(next, cells.upperBound) { costs[column + 1] = .infinity }
                    swap(&above, &costs)
                }
            }
        }
        return (steps, Array(above.dropFirst()))
    }

    static func distance(
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

/// The cells of a table that are searched: a range of columns in each row. Its bounds never decrease.
private struct Corridor {
    /// A step to a cell.
    enum Step: UInt8 {
        case first
        case both
        case row
        case column
    }

    let columns: Int
    /// The columns of each row.
    let cells: [Range<Int>]
    /// The number of cells before each row.
    let offsets: [Int]
    /// The number of all cells.
    let count: Int

    /// The cells near the diagonal.
    init(rows: Int, columns: Int, band: Int) {
        self.init(rows: rows, columns: columns) { row in
            let middle = rows > 1 ? row * (columns - 1) / (rows - 1) : columns - 1
            return middle - band..<middle + band + 1
        }
    }

    /// The cells in a range of columns of each row.
    init(rows: Int, columns: Int, cells: (Int) -> Range<Int>) {
        self.columns = columns
        self.cells = (0..<rows).map { cells($0).clamped(to: 0..<columns) }
        var count = 0
        offsets = self.cells.map { cells in
            defer { count += cells.count }
            return count
        }
        self.count = count
    }

    /// The columns of each row on the way back from a column of the last row.
    func path(of steps: [Step], from end: Int) -> [ClosedRange<Int>] {
        var path: [ClosedRange<Int>] = []
        var (row, column) = (cells.count - 1, end)
        var last = column
        while true {
            switch steps[offsets[row] + column - cells[row].lowerBound] {
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
