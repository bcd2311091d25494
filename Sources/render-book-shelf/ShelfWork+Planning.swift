import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationShelves
import NarrationSystem

extension ShelfWork {
    /// Plans the shelf, and prints what the plan has.
    ///
    /// - Returns: The exit status.
    func make(_ settings: ShelfOrder.Plan) async throws -> Int {
        var planner = ShelfPlanner()
        (planner.taskSeconds, planner.mostTasks) = (settings.taskMinutes * 60, settings.mostTasks)
        (planner.first, planner.keepsGoing) = (settings.first, settings.keepsGoing)
        let output = try settings.output.map { try OutputTemplate($0) }
        let shelf = try ShelfReader().read(contentsOf: order.path, output: output)
        let path = settings.path ?? order.path.ofPlan
        let plan = try await plan(shelf, by: planner, to: path)
        let record = PlanRecord(plan, path, leftOut: shelf.books.count - plan.head.bookCount)
        Console.print(order.isJSON ? JSONText(record).description : record.line)
        return record.leftOut > 0 ? ExitStatuses.brokenBook : 0
    }

    /// Plans a shelf, and tells of its problems.
    func plan(_ shelf: Shelf, by planner: ShelfPlanner, to path: String) async throws -> ShelfPlan {
        let planning = try await planner.plan(shelf, at: path, for: rendering)
        for problem in planning.leftOut { Console.tell(problem.description) }
        let leftOut = shelf.books.count - planning.plan.head.bookCount
        if leftOut > 0 { Console.tell("render-book: \(leftOut.of("book")) left out of the plan") }
        if planning.warningCount > 0 {
            let warnings = planning.warningCount.of("warning")
            Console.tell("render-book: \(warnings) about the books; `render-book check` tells them")
        }
        return planning.plan
    }
}

/// What is told of a plan; costs are seconds of a core.
private struct PlanRecord: Encodable {
    let plan: String
    let books, tasks, first, leftOut: Int
    let cost, longestTask: Double

    init(_ made: ShelfPlan, _ path: String, leftOut: Int) {
        (plan, books, self.leftOut) = (path, made.head.bookCount, leftOut)
        (tasks, first) = (made.head.taskCount, made.head.first)
        (cost, longestTask) = (made.tasks.reduce(0) { $0 + $1.cost }, made.tasks.first?.cost ?? 0)
    }

    var line: String {
        let numbers = tasks == 1 ? "task \(first)" : "tasks \(first)-\(first + tasks - 1)"
        let times = "about \(cost.asTime) of a core, the longest task \(longestTask.asTime)"
        return "\(plan.shown): \(books.of("book")), \(numbers), \(times)"
    }
}

extension String {
    /// The path of the plan of this shelf, beside it: `shelf.plan.json` of `shelf.plist`.
    var ofPlan: String {
        let isFolder = (try? FileSystem.status(of: self))?.isFolder == true
        return parentFolder.appending(file: (isFolder ? fileName : fileStem) + ".plan.json")
    }
}
