/// What an author has to wait for at most, and what was measured beyond it.
struct StudioLimits {
    /// The limits that were missed, each with what was measured.
    private(set) var missed: [String] = []

    /// Checks the median of a figure.
    ///
    /// - Parameters:
    ///   - name: What was measured.
    ///   - median: The median.
    ///   - limit: The most that it may be.
    mutating func check(_ name: String, _ median: Double, atMost limit: Double) {
        guard !(median <= limit) else { return }
        missed.append("\(name): \(median.formatted(decimals: 0)), at most \(limit.formatted(decimals: 0))")
    }

    /// Checks the median of a figure.
    ///
    /// - Parameters:
    ///   - name: What was measured.
    ///   - median: The median.
    ///   - limit: The least that it may be.
    mutating func check(_ name: String, _ median: Double, atLeast limit: Double) {
        guard !(median >= limit) else { return }
        missed.append("\(name): \(median.formatted(decimals: 1)), at least \(limit.formatted(decimals: 1))")
    }
}

extension [Double] {
    /// The middle one of the sorted numbers; NaN without any.
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
