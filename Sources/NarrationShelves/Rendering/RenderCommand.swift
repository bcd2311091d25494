import FoundationEssentials
import NarrationSystem

/// Renders books by `render-book`, in a process of its own for each: a book that crashes it costs no other book.
///
/// A process that is no longer waited for is terminated, and leaves nothing unfinished.
public struct RenderCommand: BookRendering {
    private let path: String
    private let environment: [String: String]

    /// - Parameter path: The path of `render-book`; by default, the one on `PATH`.
    /// - Throws: ``ShelfError`` if it is not there.
    public init(_ path: String? = nil) throws(ShelfError) {
        let name = path ?? "render-book"
        guard let found = ProgramPath.found(name), let path = try? FileSystem.resolved(found) else {
            let place = name.contains("/") ? "" : ": it is not on PATH"
            throw ShelfError(.unavailable, "\(name) is not installed\(place)")
        }
        self.path = path
        environment = ProcessInfo.processInfo.environment
    }

    /// The versions of the program, of its rules, of the default engine with its data, and of the encoders.
    public var version: String {
        get async throws {
            let run = try await run(["versions"], in: "/")
            let words = String(decoding: run.output, as: UTF8.self).split(whereSeparator: \.isNewline)
            guard run.status == 0, !words.isEmpty else {
                throw ShelfError(.unavailable, "\(path) does not tell its versions: exit status \(run.status)")
            }
            return words.joined(separator: "; ")
        }
    }

    /// What `render-book` says about the options, and about the voices that they name.
    public func problems(of orders: [BookOrder]) async throws -> [String?] {
        guard let folder = orders.first?.folder else { return [] }
        let lines = try orders.map { try JSONEncoder().encode(words(for: $0)) + [UInt8(ascii: "\n")] }
        let run = try await run(["check-options"], in: folder, input: Data(lines.joined()))
        let problems = try? JSONDecoder().decode([String?].self, from: run.output)
        guard let problems, problems.count == orders.count else {
            let reason = run.remarks.last ?? "exit status \(run.status)"
            throw ShelfError(.unavailable, "\(path) does not check options: \(reason)")
        }
        return problems
    }

    /// Renders a book by `render-book render`, after making the folders of its output, which stay.
    public func render(
        _ order: BookOrder,
        jobs: Int,
        progress: @escaping @Sendable (Double) -> Void
    ) async throws -> BookOutcome {
        // The program makes only the last of them, and another one may remove it again.
        try? FileSystem.makeFolders(order.folder.appending(file: order.output).parentFolder)
        let options = ["--jobs=\(jobs)", "--json", "--progress=json", "--quiet"]
        let run = try await run(["render"] + options + words(for: order), in: order.folder, progress: progress)
        return PrintedReport.outcome(of: run)
    }

    private func words(for order: BookOrder) -> [String] {
        order.options + ["--output=\(order.output)", "--", order.book]
    }

    /// Runs the program to its end.
    ///
    /// - Throws: ``ShelfError`` if it cannot be started; `CancellationError`.
    private func run(
        _ arguments: [String],
        in folder: String,
        input: Data = Data(),
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> ProgramRun {
        try Task.checkCancellation()
        let program: RunningProgram
        do {
            program = try RunningProgram(path, arguments, environment: environment, in: folder, input: input)
        } catch {
            throw ShelfError(.unavailable, "\(path) cannot be started: \(error)")
        }
        let run = await withTaskCancellationHandler {
            await program.end(progress)
        } onCancel: {
            program.terminate()
        }
        try Task.checkCancellation()
        return run
    }
}
