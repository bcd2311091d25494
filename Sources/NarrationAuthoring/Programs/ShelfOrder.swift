/// What the command asks about a shelf, of a program of its own that gets it as JSON in its only argument.
package struct ShelfOrder: Codable, Sendable {
    /// The path of the command itself, which renders the books.
    package var command: String?

    /// The path of the shelf or of the plan.
    package var path: String

    /// What is asked.
    package var task: Task

    /// Whether results are printed as JSON.
    package var isJSON: Bool

    /// What can be asked about a shelf.
    package enum Task: Codable, Sendable {
        case plan(Plan)
        case run(Run)
        case status(Selection?)
        case verify
        case report(to: String)
        case handOver(to: String)
    }

    /// How a shelf is planned.
    package struct Plan: Codable, Sendable {
        /// The path of the plan; `nil` for that of the shelf.
        package var path: String?
        /// The template of outputs in place of the shelf's.
        package var output: String?
        package var taskMinutes: Double
        package var mostTasks: Int
        package var first: Int
        package var keepsGoing: Bool

        package init(
            to path: String?,
            output: String?,
            taskMinutes: Double,
            mostTasks: Int,
            first: Int,
            keepsGoing: Bool
        ) {
            (self.path, self.output, self.taskMinutes, self.mostTasks) = (path, output, taskMinutes, mostTasks)
            (self.first, self.keepsGoing) = (first, keepsGoing)
        }
    }

    /// What of a shelf is rendered.
    package struct Run: Codable, Sendable {
        /// The numbers of tasks; `nil` for all.
        package var tasks: String?
        package var jobs: Int?
        package var isQuiet: Bool
        /// Whether the shelf is watched for new books.
        package var watches: Bool

        package init(tasks: String?, jobs: Int?, isQuiet: Bool, watches: Bool) {
            (self.tasks, self.jobs, self.isQuiet, self.watches) = (tasks, jobs, isQuiet, watches)
        }
    }

    /// The tasks whose numbers are wanted.
    package enum Selection: String, Codable, Sendable {
        case unfinished, failed, retriable
    }

    package init(_ task: Task, of path: String, by command: String?, isJSON: Bool = false) {
        (self.task, self.path, self.command, self.isJSON) = (task, path, command, isJSON)
    }

    /// The name of the program.
    package static let program = "render-book-shelf"
}
