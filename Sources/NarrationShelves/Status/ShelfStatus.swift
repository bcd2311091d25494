import NarrationKit
import NarrationSystem

/// How far a plan is, by its records alone.
public struct ShelfStatus: Sendable {
    /// The books, in the order of the plan.
    public let books: [BookState]

    /// A book and its record.
    public struct BookState: Sendable {
        /// The number of its task.
        public let task: Int

        /// The book.
        public let book: PlannedBook

        /// Its record; `nil` if it was not rendered yet, or is being rendered.
        public let record: BookRecord?

        /// What the book waits for.
        public var state: State {
            switch record?.outcome.status {
            case nil: .absent
            case 0: .done
            default: .failed
            }
        }
    }

    /// What can be said of a book.
    public enum State: String, Sendable, Codable, CaseIterable {
        case done, failed, absent
    }

    /// Reads the records of a plan, on all cores.
    ///
    /// - Throws: ``ShelfError`` if the plan is damaged; `CancellationError`.
    public init(of plan: PlanFile) async throws {
        let records = ShelfRecords(of: plan)
        let planned = try plan.tasks().flatMap { task in task.books.map { (task.number, $0) } }
        books = try await planned.mapOnEveryCore { BookState(task: $0, book: $1, record: records[$1]) }
    }

    /// The number of books in a state.
    public func count(of state: State) -> Int { books.count { $0.state == state } }

    /// The exit status to act on: 0 if all books are done, 75 if the others were only not rendered yet.
    public var exitStatus: Int {
        ExitStatuses.worst(of: books.map { $0.record?.outcome.status ?? ExitStatuses.again })
    }

    /// The tasks with a book that is not done.
    public var unfinished: TaskNumbers { numbers { $0.state != .done } }

    /// The tasks with a book that failed.
    public var failed: TaskNumbers { numbers { $0.state == .failed } }

    /// The tasks with a book whose rendering may succeed if it is repeated, here or on another host.
    public var retriable: TaskNumbers {
        numbers { [ExitStatuses.again, ExitStatuses.unavailable].contains($0.record?.outcome.status) }
    }

    private func numbers(_ isWanted: (BookState) -> Bool) -> TaskNumbers {
        TaskNumbers(books.filter(isWanted).map(\.task))
    }
}
