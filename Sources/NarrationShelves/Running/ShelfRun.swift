import FoundationEssentials
import NarrationSystem

/// Renders books of a plan on this machine, and keeps a record of each.
///
/// ```swift
/// let run = try await ShelfRun(of: PlanFile("shelf.plan.json"), by: RenderCommand())
/// for record in try await run.render(task: 3) where !record.isDone { print(record.book) }
/// ```
///
/// It may be repeated, and run on any number of machines at the same time: what is done stays as it is, and one book's
/// failure stops no other.
public struct ShelfRun<Rendering: BookRendering>: Sendable {
    private let plan: PlanFile
    private let records: ShelfRecords
    private let rendering: Rendering
    private let jobs: Int

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - rendering: What renders the books.
    ///   - jobs: How much may be done at the same time; by default, as much as there are processors for it.
    /// - Throws: ``ShelfError`` if the books were planned for another version, or cannot be rendered here.
    public init(of plan: PlanFile, by rendering: Rendering, jobs: Int? = nil) async throws {
        let version = try await rendering.version
        guard version == plan.head.renderer else {
            throw ShelfError.otherVersion(plan.path, planned: plan.head.renderer, here: version)
        }
        (self.plan, records, self.rendering) = (plan, ShelfRecords(of: plan), rendering)
        self.jobs = max(1, jobs ?? Processors.count)
    }

    /// Renders the books of tasks, as many at a time as there are jobs, the costliest first. The jobs are shared among
    /// the books that are left.
    ///
    /// - Parameters:
    ///   - tasks: The tasks.
    ///   - told: Receives each book's record when it ends, on any thread.
    ///   - progress: Receives the progress, on any thread.
    /// - Returns: The records, in the order in which the books ended.
    /// - Throws: `CancellationError`, after which nothing runs any more.
    public func render(
        _ tasks: [PlannedTask],
        told: @escaping @Sendable (BookRecord) -> Void = { _ in },
        progress: @escaping @Sendable (ShelfProgress) -> Void = { _ in }
    ) async throws -> [BookRecord] {
        let books = tasks.flatMap(\.books).sorted { ($1.cost, $0.id) < ($0.cost, $1.id) }
        let count = ProgressCount(books)
        var (waiting, free, ended): (ArraySlice<PlannedBook>, Int, [BookRecord]) = (books[...], jobs, [])
        try await withThrowingTaskGroup(of: (BookRecord, Int).self) { group in
            while true {
                while free > 0, let book = waiting.first {
                    let share = max(1, free / waiting.count)
                    (free, waiting) = (free - share, waiting.dropFirst())
                    group.addTask {
                        let record = try await render(book, jobs: share) { progress(count.note($0, of: book)) }
                        told(record)
                        progress(count.end(book, record))
                        return (record, share)
                    }
                }
                guard let (record, share) = try await group.next() else { break }
                free += share
                ended.append(record)
            }
        }
        return ended
    }

    /// Renders a book, unless it is not the one that was planned, and keeps its record.
    private func render(
        _ book: PlannedBook,
        jobs: Int,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws -> BookRecord {
        let (earlier, start) = (records[book], ContinuousClock.now)
        let order = BookOrder(in: plan.folder, book: book.book, output: book.output, options: book.options)
        var outcome: BookOutcome
        if let changed = changed(book) {
            outcome = changed
        } else {
            outcome = try await rendering.render(order, jobs: jobs, progress: progress)
        }
        if outcome.isUnchanged, let earlier, earlier.isDone {
            var record = earlier
            record.outcome.isUnchanged = true
            return record
        }
        let files = outcome.status == 0 ? outcome.files.compactMap { file($0) } : []
        if outcome.status == 0, files.count < outcome.files.count {
            outcome = BookOutcome(ExitStatuses.again, "the output was taken away, or cannot be read")
        }
        var record = BookRecord(
            version: BookRecord.version,
            book: book.book,
            output: book.output,
            order: book.order(for: plan.head.renderer),
            renderer: plan.head.renderer,
            host: Self.host,
            attempts: (earlier?.attempts ?? 0) + 1,
            seconds: (((ContinuousClock.now - start) / .seconds(1)) * 1_000).rounded() / 1_000,
            files: files,
            outcome: outcome
        )
        do throws(ShelfError) {
            try records.keep(record, of: book)
        } catch {
            record.outcome.status = ExitStatuses.again
            record.outcome.message = error.description
        }
        return record
    }

    /// What comes of a book that is not the one that was planned; `nil` if it is.
    private func changed(_ book: PlannedBook) -> BookOutcome? {
        let path = plan.folder.appending(file: book.book)
        guard let status = try? FileSystem.status(of: path) else {
            return BookOutcome(ExitStatuses.noBook, "there is no file \(path)")
        }
        guard status.size == book.size, ContentFingerprint(ofFile: path)?.digits == book.hash else {
            let advice = "plan the shelf again"
            return BookOutcome(ExitStatuses.brokenBook, "the book was changed after it was planned: \(advice)")
        }
        return nil
    }

    private func file(_ path: String) -> BookRecord.File? {
        let file = plan.folder.appending(file: path)
        guard let size = try? FileSystem.status(of: file).size, let hash = ContentFingerprint(ofFile: file) else {
            return nil
        }
        return BookRecord.File(path: path, size: size, hash: hash.digits)
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        gethostname(&name, name.count - 1)
        return name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }
}
