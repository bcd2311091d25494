import Narration
import NarrationAuthoring
public import NarrationBooks
public import NarrationKit
import NarrationSystem

/// Plans the rendering of a shelf: checks all books, and divides them into tasks.
///
/// ```swift
/// let shelf = try ShelfReader().read(contentsOf: "shelf.plist")
/// let planning = try await ShelfPlanner().plan(shelf, at: "shelf.plan.json", for: RenderCommand())
/// print(planning.plan.tasks.count)
/// ```
public struct ShelfPlanner: Sendable {
    /// The least cost of a task, in the processor's seconds; half an hour by default. Starting a task costs a scheduler
    /// a second.
    public var taskSeconds = 1_800.0

    /// The highest number of tasks; 1,000 by default, as schedulers allow by default.
    public var mostTasks = 1_000

    /// The number of the first task, 0 or 1; 1 by default.
    public var first = 1

    /// Whether books with errors are left out. By default, there is no plan then.
    public var keepsGoing = false

    /// What books cost.
    public var costs = ShelfCosts()

    /// Creates a planner with the defaults.
    public init() {}

    /// A plan, and what was found.
    public struct Planning: Sendable {
        /// The plan.
        public let plan: ShelfPlan

        /// The errors of the books that were left out.
        public let leftOut: [Diagnostic]

        /// The number of warnings about the others, which `render-book check` tells.
        public let warningCount: Int
    }

    /// Plans a shelf, and writes the plan. What was checked is kept beside it for the next time.
    ///
    /// - Parameters:
    ///   - shelf: The shelf.
    ///   - path: The path of the plan.
    ///   - rendering: What will render the books.
    ///   - voices: The engines by which the voices in books are checked; by default, new ones, if there are any.
    /// - Returns: The plan, and what was found.
    /// - Throws: `BookError` with the errors of the shelf and of all books; ``ShelfError`` if the plan cannot be
    ///   written, or nothing can be rendered here; `CancellationError`.
    public func plan(
        _ shelf: Shelf,
        at path: String,
        for rendering: some BookRendering,
        voices: Voices? = nil
    ) async throws -> Planning {
        let renderer = try await rendering.version
        let folder = shelf.folder.resolvedPath.text
        let keptPath = path.withoutPlanExtension + ".checks"
        var kept = KeptChecks(of: renderer, at: keptPath)
        let checks = try await BookChecks(
            of: shelf.books.map(\.path),
            in: shelf.folder,
            kept: kept,
            voices: voices ?? (try? Voices())
        )
        for (path, book) in checks.books { kept[path.text] = book }
        kept.write(to: keptPath)
        var draft = PlanDraft(of: shelf, checks)
        try await draft.checkOptions(by: rendering, in: folder)
        draft.checkOutputs()
        let problems = draft.problems
        guard problems.isEmpty || keepsGoing && draft.problemsOfShelf.isEmpty && !draft.books.isEmpty else {
            throw BookError(path: shelf.path, diagnostics: problems)
        }
        let plan = self.plan(draft, folder: folder.path(fromFolder: path.parentFolder.resolvedPath.text), renderer)
        try plan.write(to: path)
        return Planning(plan: plan, leftOut: problems, warningCount: draft.warningCount)
    }

    private func plan(_ draft: PlanDraft, folder: String, _ renderer: String) -> ShelfPlan {
        let costs = draft.books.map { self.costs.cost(ofCharacters: $0.characters, as: $0.format) }
        let tasks = TaskDivision(costs, least: taskSeconds, most: mostTasks).tasks.enumerated().map { index, books in
            PlannedTask(
                number: first + index,
                cost: books.reduce(0) { $0 + costs[$1] },
                books: books.map { draft.books[$0].planned(cost: costs[$0]) }
            )
        }
        let head = ShelfPlan.Head(
            version: ShelfPlan.version,
            renderer: renderer,
            folder: folder,
            first: first,
            taskCount: tasks.count,
            bookCount: draft.books.count
        )
        return ShelfPlan(head, tasks: tasks)
    }
}

extension String {
    /// The path of a plan without the extension that other files of it do not have.
    var withoutPlanExtension: String {
        fileExtension == "json" ? parentFolder.appending(file: fileStem) : self
    }
}
