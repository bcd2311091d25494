import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationShelves
import NarrationSystem

extension ShelfWork {
    /// Renders tasks of a plan, or a shelf, which is planned first.
    ///
    /// - Returns: The exit status.
    func render(_ settings: ShelfOrder.Run) async throws -> Int {
        var path = order.path
        if path.fileExtension != "json" {
            path = path.ofPlan
            _ = try await plan(ShelfReader().read(contentsOf: order.path), by: ShelfPlanner(), to: path)
        }
        let plan = try PlanFile(path)
        let tasks = try settings.tasks.map { try plan.tasks(TaskNumbers($0)) }
        return try await render(tasks ?? plan.tasks(), of: plan, settings)
    }

    private func render(_ tasks: [PlannedTask], of plan: PlanFile, _ settings: ShelfOrder.Run) async throws -> Int {
        let run = try await ShelfRun(of: plan, by: rendering, jobs: settings.jobs)
        let line = RunLine(isShown: !settings.isQuiet)
        defer { line.clear() }
        let records = try await run.render(tasks) { record in
            guard !record.isDone else { return }
            line.clear()
            Console.tell(record.failure)
        } progress: {
            line.show($0)
        }
        line.clear()
        if order.isJSON {
            Console.print(JSONText(records))
        } else if !settings.isQuiet {
            Console.print(summary(of: records))
        }
        return ExitStatuses.worst(of: records.map(\.outcome.status))
    }

    private func summary(of records: [BookRecord]) -> String {
        let failed = records.count { !$0.isDone }
        let unchanged = records.count { $0.outcome.isUnchanged }
        let sound = records.compactMap(\.outcome.sound?.duration).reduce(0, +)
        let parts = [(unchanged, "unchanged"), (failed, "failed")].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }
        return "\(order.path.shown): \(records.count.of("book"))\(parts.joined()), \(sound.asTime)"
    }

    /// Renders what is on the shelf, and what is put there, until a signal.
    func watch(_ settings: ShelfOrder.Run) async throws -> Never {
        var (books, planner) = (CompleteBooks(), ShelfPlanner())
        planner.keepsGoing = true
        while true {
            do {
                if let shelf = books.look(at: try ShelfReader().read(contentsOf: order.path)) {
                    _ = try await plan(shelf, by: planner, to: order.path.ofPlan)
                    let plan = try PlanFile(order.path.ofPlan)
                    _ = try await render(plan.tasks(), of: plan, settings)
                }
            } catch let error as BookError where error.diagnostics.allSatisfy({ $0.code == .emptyShelf }) {
                // Books are yet to come.
            } catch let error as BookError {
                Console.tell("\(error)")
            }
            try await Task.sleep(for: .seconds(1))
        }
    }
}
