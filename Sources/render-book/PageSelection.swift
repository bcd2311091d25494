import ArgumentParser

/// Pages as they are typed: `1-3,7`, counted from 1.
struct PageSelection: ExpressibleByArgument {
    private let ranges: [ClosedRange<Int>]

    init?(argument: String) {
        var ranges: [ClosedRange<Int>] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard
                (1...2).contains(ends.count),
                let first = ends[0], let last = ends[ends.count - 1],
                first >= 1, first <= last
            else { return nil }
            ranges.append(first...last)
        }
        self.ranges = ranges
    }

    /// The indices of pages in a book of so many, from 0, in the order they were typed.
    ///
    /// - Throws: ``UsageError`` when the book has no such page.
    func indices(of count: Int) throws -> [Int] {
        if let beyond = ranges.first(where: { $0.upperBound > count }) {
            throw UsageError.noSuchPage(beyond.upperBound, of: count)
        }
        return ranges.flatMap { $0.map { $0 - 1 } }
    }
}
