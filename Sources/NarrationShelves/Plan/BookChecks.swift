import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationSystem

/// The checks of the books of a shelf, on all cores.
struct BookChecks {
    /// The books without errors, by their paths.
    private(set) var books: [ExactPath: CheckedBook] = [:]

    /// The errors of the others, by their paths.
    private(set) var errors: [ExactPath: BookError] = [:]

    /// Checks books that have changed, or were never checked.
    ///
    /// - Parameters:
    ///   - paths: The paths of the books.
    ///   - folder: The folder to which they are relative.
    ///   - kept: Earlier checks.
    ///   - voices: The engines. Without any (`nil`), voices are not checked.
    /// - Throws: `CancellationError`.
    init(of paths: [String], in folder: String, kept: KeptChecks, voices: Voices?) async throws {
        let unique = Set(paths.map(ExactPath.init)).sorted().map(\.text)
        let groups = stride(from: 0, to: unique.count, by: Self.groupSize).map {
            unique[$0..<min($0 + Self.groupSize, unique.count)].map { ($0, kept[$0]) }
        }
        let results = try await groups.mapOnEveryCore { group in try await Self.check(group, in: folder, by: voices) }
        for (path, result) in results.joined() {
            switch result {
            case .success(let book): books[ExactPath(path)] = book
            case .failure(let error): errors[ExactPath(path)] = error
            }
        }
    }

    /// The number of books that are checked by one checker.
    private static let groupSize = 64

    private static func check(
        _ group: [(path: String, kept: CheckedBook?)],
        in folder: String,
        by voices: Voices?
    ) async throws -> [(String, Result<CheckedBook, BookError>)] {
        let checker = BookChecker(voices: { () throws(ShelfError) in
            guard let voices else { throw ShelfError(.unavailable, "no voices") }
            return voices
        })
        var results: [(String, Result<CheckedBook, BookError>)] = []
        for (path, kept) in group {
            try Task.checkCancellation()
            let file = folder.appending(file: path)
            if let kept, kept.isOf(file) {
                results.append((path, .success(kept)))
                continue
            }
            do {
                results.append((path, .success(try await CheckedBook(file, by: checker))))
            } catch let error as BookError {
                results.append((path, .failure(error)))
            }
        }
        return results
    }
}
