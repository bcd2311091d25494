import ArgumentParser

/// A selection of pages: `1-3,7`, `-3` from the first, or `140-` to the end, counted from 1.
struct PageSelection: ExpressibleByArgument {
    private let ranges: [(first: Int, last: Int?)]

    init?(argument: String) {
        var ranges: [(first: Int, last: Int?)] = []
        for part in argument.filter({ $0 != " " }).split(separator: ",", omittingEmptySubsequences: false) {
            guard let match = part.wholeMatch(of: /(\d*)(-?)(\d*)/), let first = Int(match.1.isEmpty ? "1" : match.1),
                first >= 1, !match.1.isEmpty || !match.3.isEmpty
            else { return nil }
            let isOpen = !match.2.isEmpty && match.3.isEmpty
            let last = match.2.isEmpty ? first : Int(match.3)
            guard isOpen || last.map({ $0 >= first }) == true else { return nil }
            ranges.append((first, last))
        }
        self.ranges = ranges
    }

    /// The indices of the pages in a book, from 0, in the order of the selection, each once.
    ///
    /// - Throws: ``UsageError`` if the book has no such page.
    func indices(of count: Int) throws -> [Int] {
        if let beyond = ranges.lazy.map({ max($0.first, $0.last ?? 0) }).first(where: { $0 > count }) {
            throw UsageError.noSuchPage(beyond, of: count)
        }
        var known: Set<Int> = []
        return ranges.flatMap { $0.first - 1..<($0.last ?? count) }.filter { known.insert($0).inserted }
    }
}
