import FoundationEssentials
import Narration
import NarrationAuthoring
import NarrationBooks
import NarrationKit
import NarrationStories
import NarrationSystem

/// What a plan needs to know about a book without errors.
struct CheckedBook: Sendable, Codable {
    let size: Int
    let modified: FileTime
    let hash: String
    let characters: Int
    let warningCount: Int
    private let title, author, narrator, language, series, number: String?

    /// Checks a book.
    ///
    /// - Throws: `BookError` if it has errors; `CancellationError`.
    init(_ path: String, by checker: BookChecker) async throws {
        let status = try? FileSystem.status(of: path)
        let input = try BookInput(contentsOf: path)
        let (reading, problems) = try await checker.reading(of: input)
        guard !problems.contains(where: { $0.severity == .error }) else {
            throw BookError(path: path, diagnostics: problems)
        }
        let book = reading.book
        guard let status, let hash = ContentFingerprint(ofFile: path) else {
            throw BookError(path: path, .missingBook(path))
        }
        (size, modified, self.hash, warningCount) = (status.size, status.modified, hash.digits, problems.count)
        characters = book.pages.reduce(0) { $0 + $1.utterances.reduce(0) { $0 + $1.string.unicodeScalars.count } }
        (title, author, language) = (book.title, book.author, book.language)
        (narrator, series) = (book.publication.narrator, book.publication.series)
        number = book.publication.seriesNumberText
    }

    /// Whether the file is still the one that was checked: it has the same size, and the same time or contents.
    func isOf(_ path: String) -> Bool {
        guard let status = try? FileSystem.status(of: path), status.size == size else { return false }
        return status.modified == modified || ContentFingerprint(ofFile: path)?.digits == hash
    }

    /// What stands for the book in the template of its output.
    func values(of path: String) -> [OutputTemplate.Field: String] {
        let folder = path.parentFolder
        let isBelow = folder != "." && !folder.hasPrefix("/") && !folder.split(separator: "/").contains("..")
        let values: [OutputTemplate.Field: String?] = [
            .title: title ?? path.fileStem, .author: author, .narrator: narrator, .language: language,
            .series: series, .number: number, .name: path.fileStem, .folder: isBelow ? folder : nil,
        ]
        return values.compactMapValues(\.self)
    }
}

/// The checks of a plan's books, kept beside it, so that no book is checked twice.
struct KeptChecks: Codable {
    /// The version of what checked them.
    private let checker: String

    private var books: [String: CheckedBook]

    /// Reads what was kept. A file that is missing, damaged, or of another version counts as empty.
    init(of checker: String, at path: String) {
        let data = try? FileSystem.contents(of: path)
        let kept = data.flatMap { try? JSONDecoder().decode(KeptChecks.self, from: $0) }
        (self.checker, books) = (checker, kept?.checker == checker ? kept?.books ?? [:] : [:])
    }

    subscript(path: String) -> CheckedBook? {
        get { books[path] }
        set { books[path] = newValue }
    }

    /// Writes them. Without them, the books are checked again.
    func write(to path: String) {
        if let data = try? JSONEncoder().encode(self) { try? WholeFile.write(data, to: path) }
    }
}
