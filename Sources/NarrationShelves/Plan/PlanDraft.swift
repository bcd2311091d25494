import Narration
import NarrationBooks
import NarrationSystem

/// The books of a shelf that were checked, with their outputs, before they are divided into tasks.
struct PlanDraft {
    /// A book without errors of its own.
    struct Book {
        let shelved: ShelvedBook
        let output: String
        let format: String
        let characters: Int
        fileprivate let checked: CheckedBook

        /// The book as it is planned.
        func planned(cost: Double) -> PlannedBook {
            PlannedBook(
                book: shelved.path,
                size: checked.size,
                hash: checked.hash,
                output: output,
                options: shelved.options.words,
                cost: cost
            )
        }
    }

    /// The books without errors, in the order of the shelf.
    let books: [Book]

    private let shelf: Shelf
    private var log: DiagnosticLog
    private let problemsOfBooks: [Diagnostic]

    /// - Parameters:
    ///   - shelf: The shelf.
    ///   - checks: The checks of all its books.
    init(of shelf: Shelf, _ checks: BookChecks) {
        self.shelf = shelf
        var log = DiagnosticLog(keeping: .first(1_000))
        var (books, problems): ([Book], [Diagnostic]) = ([], [])
        var told: Set<ExactPath> = []
        for book in shelf.books {
            let path = ExactPath(book.path)
            guard let checked = checks.books[path] else {
                guard told.insert(path).inserted, let error = checks.errors[path] else { continue }
                if error.code == .notFound {
                    log.report(.missingBook(book.path), at: book.place)
                } else if Self.isShelf(shelf.folder.appending(file: book.path)) {
                    log.report(.shelfInShelf, at: book.place)
                } else {
                    problems += error.diagnostics
                }
                continue
            }
            let format = book.options.value(of: "format") ?? "mp3"
            let output = book.output.path(of: checked.values(of: book.path), format: format)
            books.append(
                Book(
                    shelved: book,
                    output: output,
                    format: book.options.value(of: "format") ?? output.fileExtension,
                    characters: checked.characters,
                    checked: checked
                )
            )
        }
        (self.books, self.log, problemsOfBooks) = (books, log, problems)
    }

    /// The errors in the shelf itself, in the order of its text.
    var problemsOfShelf: [Diagnostic] { log.diagnostics(of: shelf.path, in: shelf.text) }

    /// All errors, those in the shelf first.
    var problems: [Diagnostic] { problemsOfShelf + problemsOfBooks }

    /// The number of warnings about the books.
    var warningCount: Int { books.reduce(0) { $0 + $1.checked.warningCount } }

    private static func isShelf(_ path: String) -> Bool {
        let limits = ReadingLimits()
        guard let data = try? BookFile.contents(of: path, limit: limits.size),
            let source = try? PropertyListSource(data)
        else { return false }
        let values = LocatedValues("a shelf", in: source, limits: limits)
        guard case .dictionary(let entries)? = values.root?.content else { return false }
        return entries.contains { $0.key == "books" } && !entries.contains { $0.key == "bookPages" }
    }
}

// MARK: - Outputs
extension PlanDraft {
    /// Reports outputs that two books have, that would replace a book, or that are folders.
    mutating func checkOutputs() {
        var folders = FollowedFolders(from: shelf.folder)
        let files = Set(books.map { folders.file($0.shelved.path) })
        var earlier: [String: Book] = [:]
        for book in books {
            let place = book.shelved.outputPlace ?? book.shelved.place
            let output = folders.file(book.output)
            if let other = earlier[output.text.lowercased()] {
                let lines = other.shelved.place.flatMap { shelf.text?.locations(of: [$0], reach: 0) }
                log.report(
                    .repeatedOutput(book.output, earlier: other.shelved.path, on: lines?.first?.location.line),
                    at: book.shelved.place ?? place
                )
            } else if files.contains(output) {
                log.report(.outputIsBook(book.output), at: place)
            } else if !book.isSplit, (try? FileSystem.status(of: output.text))?.isFolder == true {
                log.report(.outputIsFolder(book.output), at: place)
            }
            earlier[output.text.lowercased()] = book
        }
    }
}

/// The files of paths, through links. Each folder is followed once: on a shared file system, this is what takes time.
private struct FollowedFolders {
    private let start: String
    private var folders: [ExactPath: String] = [:]

    init(from folder: String) {
        start = folder
    }

    mutating func file(_ path: String) -> ExactPath {
        let path = start.appending(file: path)
        let parent = ExactPath(path.parentFolder)
        let folder = folders[parent] ?? parent.text.resolvedPath.text
        folders[parent] = folder
        let file = folder.appending(file: path.fileName)
        return (try? FileSystem.target(ofLink: file)) == nil ? ExactPath(file) : file.resolvedPath
    }
}

extension PlanDraft.Book {
    /// Whether its output is a folder with a file for each part.
    fileprivate var isSplit: Bool { planned(cost: 0).isSplit }
}

// MARK: - Options
extension PlanDraft {
    /// Reports options that what renders the books does not take. Options that many books have are checked once.
    ///
    /// - Throws: ``ShelfError``; `CancellationError`.
    mutating func checkOptions(by rendering: some BookRendering, in folder: String) async throws {
        var firsts: [OptionSet: Book] = [:]
        for book in books where firsts[book.optionSet] == nil { firsts[book.optionSet] = book }
        let different = books.filter { firsts[$0.optionSet]?.output == $0.output }
        let orders = different.map { book in
            BookOrder(in: folder, book: book.shelved.path, output: book.output, options: book.shelved.options.words)
        }
        for (book, problem) in zip(different, try await rendering.problems(of: orders)) {
            guard let problem else { continue }
            let options = book.shelved.options
            let named = options.first { problem.contains("--\($0.name)") }
            let option = named ?? options.first { $0.value.map { problem.contains("\"\($0)\"") } ?? false }
            let output = problem.contains(book.output) ? book.shelved.outputPlace : nil
            let place = option?.place ?? output ?? book.shelved.place
            log.report(Diagnostic(.error, .shelfOption, problem), at: place)
        }
    }
}

/// What of a book decides whether its options can be taken.
private struct OptionSet: Hashable {
    let options: [String]
    let outputExtension: String
}

extension PlanDraft.Book {
    fileprivate var optionSet: OptionSet {
        OptionSet(options: shelved.options.words, outputExtension: output.fileExtension)
    }
}
