import Narration

extension ChapterDivision.Section {
    /// How much of the longest duration a file is planned to have at most: what is left is for estimates that are too
    /// low.
    private static let planned = 0.8

    /// The section, or where its file could become too long, about equal parts of it, between pages: `The Whale (1 of
    /// 2)`.
    ///
    /// - Parameters:
    ///   - longest: How long a file may be, in seconds.
    ///   - durations: About how long each of the pages that were divided into sections is, in seconds.
    /// - Returns: The parts in their order. A page that is too long by itself stays whole.
    func divided(forFilesOf longest: Double, durations: [Double]) -> [Self] {
        let total = durations[pages].reduce(0, +)
        let count = (total / (longest * Self.planned)).rounded(.up)
        guard count > 1 else { return [self] }
        var starts: [Int] = []
        var (end, latest) = (0.0, -1.0)
        for page in pages {
            // A page belongs where its middle is.
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
