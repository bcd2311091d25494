import ArgumentParser
import NarrationAuthoring
import NarrationSystem

struct ShelfCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shelf",
        abstract: "Render many books, on one machine or on many.",
        discussion: """
            A shelf is a property list with the paths of books, where they are rendered to, and with which options:

            { output = "Out/{author}/{title}.m4b"; options = { voice = "en-gb"; }; books = ("a.plist", "b.md"); }

            It may also be a folder of books, or a .csv table with the headings book, output, and names of options. \
            `shelf run SHELF` renders all of it here. For many machines, `shelf plan` divides it into tasks, which any \
            scheduler runs in any order, and repeats, by `shelf run PLAN --task N`.

            Exit status of a run, of several books the first of these: 75 worth repeating; 69 this host lacks an engine, or \
            has another version than the plan; 70, 65, 66 as of render.
            """,
        subcommands: [Plan.self, Run.self, Status.self, Verify.self, Report.self, HandOver.self]
    )
}

/// A plan of a shelf.
struct PlanArgument: ParsableArguments {
    @Argument(help: "The plan, which `shelf plan` made.", completion: .file(extensions: ["json"]))
    var plan: String
}

extension ShelfCommand {
    /// Becomes the program for shelves.
    static func become(_ task: ShelfOrder.Task, of path: String, json: Bool = false) async throws {
        try await reportingFailures {
            let order = ShelfOrder(task, of: path, by: ProgramPath.own, isJSON: json)
            try CompanionProgram.become("shelf", named: ShelfOrder.program, of: order)
        }
    }

    struct Plan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Check all books of a shelf, and divide them into tasks.",
            discussion: "Nothing is planned if a book has an error. Books that have not changed are not checked again."
        )

        @Argument(help: "The shelf: a .plist or .csv file, or a folder.", completion: .file())
        var shelf: String

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The plan. (default: the name of the shelf with .plan.json)", valueName: "file"),
            completion: .file(extensions: ["json"])
        )
        var plan: String?

        @Option(
            help: ArgumentHelp(
                """
                Where books are rendered to that do not say it themselves. {title}, {author}, {narrator}, {series}, \
                {number}, {language}, {name} and {folder} stand for what the book says. (default: beside each book)
                """,
                valueName: "path"
            )
        )
        var output: String?

        @Option(help: ArgumentHelp("The least time of a task on a core, in minutes.", valueName: "minutes"))
        var taskMinutes = 30.0

        @Option(help: ArgumentHelp("The most tasks that the scheduler takes.", valueName: "number"))
        var mostTasks = 1_000

        @Option(help: ArgumentHelp("The number of the first task, 0 or 1.", valueName: "number"))
        var first = 1

        @Flag(help: "Leave out books with errors, and list them. The exit status is 65 if there are any.")
        var keepGoing = false

        @Flag(help: "Print the result as JSON.")
        var json = false

        func validate() throws {
            if !(0...1).contains(first) { throw ValidationError("--first is 0 or 1") }
            if mostTasks < 1 || !(taskMinutes > 0) {
                throw ValidationError("--most-tasks starts at 1, and --task-minutes is more than 0")
            }
        }

        func run() async throws {
            let settings = ShelfOrder.Plan(
                to: plan,
                output: output,
                taskMinutes: taskMinutes,
                mostTasks: mostTasks,
                first: first,
                keepsGoing: keepGoing
            )
            try await become(.plan(settings), of: shelf, json: json)
        }
    }

    struct Run: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Render the books of tasks, or of a whole shelf.",
            discussion: """
                It may be repeated: books that are up to date are left alone. Each book's result is kept in a file of its \
                own beside the plan. One book's failure stops no other.
                """
        )

        @Argument(help: "The plan; or the shelf, which is planned first.", completion: .file())
        var plan: String

        @Option(help: ArgumentHelp("The tasks, such as 3 or 3,7-9. (default: all)", valueName: "numbers"))
        var task: String?

        @Option(help: ArgumentHelp("How much to do at the same time. (default: one per core)", valueName: "count"))
        var jobs: Int?

        @Flag(
            help: """
                Go on: look at the shelf every second, and render new books, and those that have changed, five seconds \
                after the last change. Ctrl-C ends it.
                """
        )
        var watch = false

        @Flag(name: .shortAndLong, help: "Print only errors.")
        var quiet = false

        @Flag(help: "Print the records of the books as JSON.")
        var json = false

        func validate() throws {
            try Render.checkJobs(jobs)
            if watch, task != nil || plan.fileExtension == "json" {
                throw ValidationError("--watch goes with a shelf, and all its books")
            }
        }

        func run() async throws {
            try await become(.run(.init(tasks: task, jobs: jobs, isQuiet: quiet, watches: watch)), of: plan, json: json)
        }
    }

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Tell which books are done, by their records alone.",
            discussion: "The exit status is 0 only if all are done."
        )

        @OptionGroup var plan: PlanArgument

        @Flag(help: "Instead, print the numbers of the tasks that are not done, such as 3,7-9.")
        var unfinished = false

        @Flag(help: "Instead, print the numbers of the tasks with a book that failed.")
        var failed = false

        @Flag(help: "Instead, print the numbers of the tasks that may succeed if they are run again.")
        var retriable = false

        @Flag(help: "Print the result as JSON.")
        var json = false

        func validate() throws {
            if [unfinished, failed, retriable, json].count(where: \.self) > 1 {
                throw ValidationError(
                    "--unfinished, --failed, --retriable and --json do different things: use one of them"
                )
            }
        }

        func run() async throws {
            let selections: [(Bool, ShelfOrder.Selection)] = [
                (unfinished, .unfinished), (failed, .failed), (retriable, .retriable),
            ]
            try await become(.status(selections.first(where: \.0)?.1), of: plan.plan, json: json)
        }
    }

    struct Verify: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Compare the files of a plan with what was rendered.",
            discussion: "The exit status is 65 if a file is gone, or is another one."
        )

        @OptionGroup var plan: PlanArgument

        @Flag(help: "Print the result as JSON.")
        var json = false

        func run() async throws { try await become(.verify, of: plan.plan, json: json) }
    }

    struct Report: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write what came of each book: a page to look at, a table, or JSON."
        )

        @OptionGroup var plan: PlanArgument

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The report, whose name ends in .html, .csv or .json.", valueName: "file")
        )
        var output: String

        func validate() throws {
            guard !["html", "csv", "json"].contains(output.fileExtension) else { return }
            throw ValidationError("--output needs a file name ending in .html, .csv or .json, not \"\(output)\"")
        }

        func run() async throws { try await become(.report(to: output), of: plan.plan) }
    }

    struct HandOver: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hand-over",
            abstract: "Write a page to find and play the books that are done, a catalogue for apps, and metadata.",
            discussion: """
                The folder gets index.html, and opds.json, a feed of OPDS 2. Each book gets its cover beside it, and in a \
                folder of its own also metadata.json for Audiobookshelf. It may be repeated; what others wrote or changed \
                is left alone.
                """
        )

        @OptionGroup var plan: PlanArgument

        @Option(
            name: [.customShort("o"), .long],
            help: ArgumentHelp("The folder with the outputs of the plan.", valueName: "folder"),
            completion: .directory
        )
        var output: String

        func run() async throws { try await become(.handOver(to: output), of: plan.plan) }
    }
}
