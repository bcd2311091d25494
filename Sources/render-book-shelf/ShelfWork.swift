import Narration
import NarrationAuthoring
import NarrationShelves
import NarrationSystem

/// What is asked about a shelf. The library does it; here it is told.
struct ShelfWork {
    let order: ShelfOrder

    /// Does it.
    ///
    /// - Returns: The exit status.
    func perform() async throws -> Int {
        switch order.task {
        case .plan(let plan): return try await make(plan)
        case .run(let run) where run.watches: try await watch(run)
        case .run(let run): return try await render(run)
        case .status(let selection): return try await tellStatus(selection)
        case .verify: return try await verify()
        case .report(let path):
            try await ShelfReport(on: ShelfStatus(of: PlanFile(order.path)), named: order.path.fileName).write(to: path)
            return 0
        case .handOver(let folder): return try await handOver(to: folder)
        }
    }

    /// What renders the books.
    var rendering: RenderCommand { get throws { try RenderCommand(order.command) } }

    private func tellStatus(_ selection: ShelfOrder.Selection?) async throws -> Int {
        let status = try await ShelfStatus(of: PlanFile(order.path))
        switch selection {
        case .unfinished: Console.print(status.unfinished)
        case .failed: Console.print(status.failed)
        case .retriable: Console.print(status.retriable)
        case nil where order.isJSON: Console.print(JSONText(StatusRecord(status)))
        case nil:
            for record in status.books.compactMap(\.record) where !record.isDone { Console.tell(record.failure) }
            let states = ShelfStatus.State.allCases.map { "\(status.count(of: $0)) \($0.rawValue)" }
            Console.print("\(order.path.shown): \(status.books.count.of("book")): \(states.joined(separator: ", "))")
        }
        return status.exitStatus
    }

    private func handOver(to folder: String) async throws -> Int {
        let stem = order.path.fileStem
        let name = stem.fileExtension == "plan" ? stem.fileStem : stem
        let account = try await ShelfHandOver(of: PlanFile(order.path), named: name).write(to: folder)
        for remark in account.remarks { Console.tell(remark.shown) }
        Console.print("\(folder.shown): \(account.bookCount.of("book")), \(account.writtenCount.of("file")) written")
        return 0
    }

    private func verify() async throws -> Int {
        let found = try await ShelfVerification(of: PlanFile(order.path))
        for fault in found.faults { Console.tell("\(fault)".shown) }
        if order.isJSON {
            Console.print(JSONText(VerificationRecord(right: found.rightCount, wrong: found.faults.map(\.path))))
        } else {
            Console.print("\(order.path.shown): \(found.rightCount.of("file")) as rendered, \(found.faults.count) not")
        }
        return found.faults.isEmpty ? 0 : ExitStatuses.brokenBook
    }
}

/// What `status --json` prints.
private struct StatusRecord: Encodable {
    let books, done, failed, absent, exitStatus: Int
    let failures: [BookRecord]

    init(_ status: ShelfStatus) {
        (books, exitStatus) = (status.books.count, status.exitStatus)
        (done, failed) = (status.count(of: .done), status.count(of: .failed))
        absent = status.count(of: .absent)
        failures = status.books.filter { $0.state == .failed }.compactMap(\.record)
    }
}

/// What `verify --json` prints.
private struct VerificationRecord: Encodable {
    let right: Int
    let wrong: [String]
}

extension BookRecord {
    /// What is told of a book that failed: what went wrong, and where.
    var failure: String {
        let failures = outcome.failures.map { "page \($0.page), utterance \($0.utterance): \($0.message)" }
        let reasons = failures.isEmpty ? [outcome.message ?? "it failed"] : failures
        let tries = attempts > 1 ? ["tried \(attempts) times"] : []
        return (reasons.map { "error: \($0)" } + tries).map { "\(book): \($0)".shown }.joined(separator: "\n")
    }
}
