import Foundation
import Narration
import NarrationShelves
import Synchronization
import TestSupport

/// A folder with books and a shelf.
struct ScratchShelf {
    let folder: ScratchFolder

    init(_ books: [String: String] = [:]) throws {
        folder = try ScratchFolder()
        for (name, text) in books { try write(text, to: name) }
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: folder.file(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func text(of name: String) throws -> String { try String(contentsOfFile: folder.file(name), encoding: .utf8) }

    /// Reads a shelf with this text.
    func shelf(_ text: String, in name: String = "shelf.plist") throws -> Shelf {
        try write(text, to: name)
        return try ShelfReader().read(contentsOf: folder.file(name))
    }

    /// The plan of a shelf with this text.
    func plan(
        _ text: String,
        for rendering: some BookRendering = CopiedBooks(),
        _ change: (inout ShelfPlanner) -> Void = { _ in }
    ) async throws -> ShelfPlanner.Planning {
        var planner = ShelfPlanner()
        change(&planner)
        return try await planner.plan(shelf(text), at: folder.file("shelf.plan.json"), for: rendering)
    }

    var planFile: PlanFile { get throws { try PlanFile(folder.file("shelf.plan.json")) } }

    /// A book of one page.
    static func book(_ title: String, _ words: String = "The hare said hop.", more: String = "") -> String {
        "{ title = \"\(title)\"; language = en; \(more) bookPages = ({ utterances = \"\(words)\"; }); }"
    }
}

/// Renders a book by copying its file, and says of some books what a test wants.
struct CopiedBooks: BookRendering {
    var version = "copies 1"
    var outcomes: [String: BookOutcome] = [:]
    var tags: [String: BookTags] = [:]
    let calls = Calls()

    /// The books that were rendered, each with its jobs, and those rendered at the same time.
    final class Calls: Sendable {
        let all = Mutex<[(book: String, jobs: Int)]>([])
        var books: [String] { all.withLock { $0.map(\.book) } }
    }

    func problems(of orders: [BookOrder]) async throws -> [String?] {
        orders.map { $0.options.contains("--vioce=en") ? "unknown option \"--vioce\". Did you mean \"--voice\"?" : nil }
    }

    func render(
        _ order: BookOrder,
        jobs: Int,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws -> BookOutcome {
        calls.all.withLock { $0.append((order.book, jobs)) }
        progress(0.5)
        if let outcome = outcomes[order.book] { return outcome }
        let (source, output) = (order.folder + "/" + order.book, URL(filePath: order.folder + "/" + order.output))
        let data = try Data(contentsOf: URL(filePath: source))
        var outcome = BookOutcome(files: [order.output], isUnchanged: (try? Data(contentsOf: output)) == data)
        if !outcome.isUnchanged {
            try FileManager.default.createDirectory(
                at: output.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: output)
        }
        outcome.tags = tags[order.book]
        outcome.sound = .init(format: "m4b", pages: 1, utterances: 1, words: 4, duration: 90)
        return outcome
    }
}
