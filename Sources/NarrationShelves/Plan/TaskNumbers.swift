/// Numbers of tasks as schedulers take them: `3,7-9`.
public struct TaskNumbers: Sendable, Hashable, CustomStringConvertible {
    /// The numbers, ascending.
    public let numbers: [Int]

    /// Creates a list of numbers, in any order.
    public init(_ numbers: some Sequence<Int>) {
        self.numbers = Set(numbers).sorted()
    }

    /// Reads a list of at most a million numbers.
    ///
    /// - Throws: ``ShelfError`` if the text is not such a list.
    public init(_ text: String) throws(ShelfError) {
        var numbers: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first <= last,
                last - first < 1_000_000, numbers.count < 1_000_000
            else { throw ShelfError(.noSuchTask, "\(text) is no list of tasks such as 3,7-9") }
            numbers.formUnion(first...last)
        }
        self.init(numbers)
    }

    /// The list: ranges of numbers, with commas between them.
    public var description: String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ",")
    }
}
