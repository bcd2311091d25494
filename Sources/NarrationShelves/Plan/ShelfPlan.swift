import NarrationSystem

/// The tasks in which the books of a shelf are rendered.
///
/// The same shelf, books and version of what renders them give the same plan. It names no host and no time, and its
/// paths are relative to its own folder, so that it can be moved together with the books.
public struct ShelfPlan: Sendable, Hashable, Codable {
    /// The version of the plans that this module makes and reads.
    public static let version = 1

    /// What a plan says about all its tasks.
    public struct Head: Sendable, Hashable, Codable {
        /// ``ShelfPlan/version``.
        public var version: Int

        /// The version of what renders the books.
        public var renderer: String

        /// The folder of books, outputs and what options name, relative to the folder of the plan.
        public var folder: String

        /// The number of the first task, 0 or 1.
        public var first: Int

        /// The numbers of tasks and of books.
        public var taskCount, bookCount: Int
    }

    /// What it says about all its tasks.
    public var head: Head

    /// The tasks, the costliest first.
    public var tasks: [PlannedTask]

    private enum CodingKeys: CodingKey {
        case tasks
    }

    init(_ head: Head, tasks: [PlannedTask]) {
        (self.head, self.tasks) = (head, tasks)
    }

    /// Reads a plan.
    public init(from decoder: any Decoder) throws {
        head = try Head(from: decoder)
        tasks = try decoder.container(keyedBy: CodingKeys.self).decode([PlannedTask].self, forKey: .tasks)
    }

    /// Writes a plan.
    public func encode(to encoder: any Encoder) throws {
        try head.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tasks, forKey: .tasks)
    }
}

/// A task of a plan: books that are rendered one after another.
public struct PlannedTask: Sendable, Hashable, Codable {
    /// The number of the task.
    public var number: Int

    /// The processor's seconds that it may take.
    public var cost: Double

    /// The books, the costliest first.
    public var books: [PlannedBook]
}

/// A book of a plan, as it was when the plan was made.
public struct PlannedBook: Sendable, Hashable, Codable {
    /// The path of the book.
    public var book: String

    /// The size of the book's file in bytes.
    public var size: Int

    /// The hash of the book's file: 128 bits of XXH3, as hexadecimal digits.
    public var hash: String

    /// The path of the output.
    public var output: String

    /// The options of `render-book render`, each with its value in one word.
    public var options: [String]

    /// The processor's seconds that it may take.
    public var cost: Double

    /// What the records of the book are named after: a hash of its output, which no other book has.
    public var id: String { Fingerprint(output).digits }

    /// What determines its output, for a version of what renders it.
    ///
    /// - Parameter renderer: The version.
    /// - Returns: A hash: the same one means the same output.
    public func order(for renderer: String) -> String {
        var fingerprint = Fingerprint(renderer, book, hash, output)
        fingerprint.add(size)
        for option in options { fingerprint.add(option) }
        return fingerprint.digits
    }
}
