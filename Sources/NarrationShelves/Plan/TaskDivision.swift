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
        var tasks = [(cost: Double, books: [Int])](repeating: (0, []), count: count)
        for book in costs.indices.sorted(by: { (-costs[$0], $0) < (-costs[$1], $1) }) {
            // Of tasks that cost the same, the first.
            let least = tasks.indices.min { tasks[$0].cost < tasks[$1].cost }!
            tasks[least].cost += costs[book]
            tasks[least].books.append(book)
        }
        let filled = tasks.filter { !$0.books.isEmpty }
        self.tasks = filled.sorted { ($1.cost, $0.books[0]) < ($0.cost, $1.books[0]) }.map(\.books)
    }
}
