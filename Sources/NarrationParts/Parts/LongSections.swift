import Narration

extension ChapterDivision.Section {
    /// The share of the longest duration for which a file is planned, as estimates may be too low.
    private static let planned = 0.8

    /// Returns the section, or about equal parts of it, divided between pages, if its file could become too long: `The
    /// Whale (1 of 2)`.
    ///
    /// - Parameters:
    ///   - longest: The longest duration of a file, in seconds.
    ///   - durations: The estimated durations of all pages, in seconds.
    /// - Returns: The parts in order. A single page is never divided.
    func divided(forFilesOf longest: Double, durations: [Double]) -> [Self] {
        let total = durations[pages].reduce(0, +)
        let count = (total / (longest * Self.planned)).rounded(.up)
        guard count > 1 else { return [self] }
        var starts: [Int] = []
        var (end, latest) = (0.0, -1.0)
        for page in pages {
            // A page belongs to the part that contains its middle.
            let part = ((end + durations[page] / 2) * count / total).rounded(.down)
            if part > latest { starts.append(page) }
            (end, latest) = (end + durations[page], part)
        }
        return zip(starts, starts.dropFirst() + [pages.upperBound]).enumerated().map { number, bounds in
            let suffix = starts.count > 1 ? " (\(number + 1) of \(starts.count))" : ""
            return Self(title: title.cut(toBytes: 255 - suffix.utf8.count) + suffix, pages: bounds.0..<bounds.1)
        }
    }
}
