/// Divides books into tasks of about the same cost: the costliest book first, each to the task with the least so far.
struct TaskDivision {
    /// The books of each task, by their indices; the costliest task first, and the costliest book of each.
    let tasks: [[Int]]

    /// - Parameters:
    ///   - costs: The costs of the books, in seconds.
    ///   - least: The cost that a task has at least, unless there is only one; more than 0.
    ///   - most: The highest number of tasks, at least 1.
    init(_ costs: [Double], least: Double, most: Int) {
        let large = costs.count { $0 >= least }
        let rest = costs.reduce(0) { $1 < least ? $0 + $1 : $0 }
        let wanted = large + Int(min(rest / least, Double(costs.count)))
        let count = max(1, min(wanted, most, costs.count))
        var tasks = LeastFirst(count: count)
        for book in costs.indices.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
            tasks.add(book, costing: costs[book])
        }
        let filled = tasks.heap.filter { !$0.books.isEmpty }
        self.tasks = filled.sorted { ($1.cost, $0.books[0]) < ($0.cost, $1.books[0]) }.map(\.books)
    }
}

/// Tasks in a heap, in which each costs no more than the two below it; of those that cost the same, the first.
private struct LeastFirst {
    private(set) var heap: [(cost: Double, number: Int, books: [Int])]

    init(count: Int) {
        heap = (0..<count).map { (0, $0, []) }
    }

    /// Adds a book to the task with the least so far.
    mutating func add(_ book: Int, costing cost: Double) {
        heap[0].cost += cost
        heap[0].books.append(book)
        var place = 0
        while let below = [2 * place + 1, 2 * place + 2].filter(heap.indices.contains).min(by: isLess),
            isLess(below, place)
        {
            heap.swapAt(below, place)
            place = below
        }
    }

    private func isLess(_ one: Int, _ other: Int) -> Bool {
        (heap[one].cost, heap[one].number) < (heap[other].cost, heap[other].number)
    }
}
