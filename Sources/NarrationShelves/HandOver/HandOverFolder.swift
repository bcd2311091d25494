import NarrationAuthoring
import NarrationSystem

/// The folder that is handed over, and where the books of a plan are in it.
struct HandOverFolder: Sendable {
    /// The names of the page and of the feed in the folder.
    static let (page, feed) = ("index.html", "opds.json")

    /// The absolute path of the folder.
    let path: String

    private let shelf: String

    /// The number of books in each folder, and in each with those below it, by their paths in this folder.
    private var (bookCounts, countsBelow): ([String: Int], [String: Int]) = ([:], [:])

    init(_ path: String, for plan: PlanFile, _ books: [PlannedBook]) {
        (self.path, shelf) = (path.resolvedPath.text, plan.folder.resolvedPath.text)
        for book in books {
            let folder = link(to: self.folder(of: book))
            bookCounts[folder, default: 0] += 1
            for above in folder.andAbove { countsBelow[above, default: 0] += 1 }
        }
    }

    /// The absolute path of a file of the shelf.
    func absolute(_ path: String) -> String { shelf.appending(file: path) }

    /// The path of a file of the shelf, from this folder.
    func link(to path: String) -> String { absolute(path).resolvedPath.text.path(fromFolder: self.path) }

    /// The folder of a book's output, in the shelf.
    func folder(of book: PlannedBook) -> String { book.isSplit ? book.output : book.output.parentFolder }

    /// Whether a book has a folder to itself, so that Audiobookshelf takes all files in it, and below it, for one book.
    func isAlone(_ book: PlannedBook) -> Bool {
        let folder = link(to: folder(of: book))
        guard folder != ".", !folder.hasPrefix(".."), !folder.hasPrefix("/") else { return false }
        return countsBelow[folder] == 1 && folder.andAbove.dropFirst().allSatisfy { bookCounts[$0] == nil }
    }
}

extension PlannedBook {
    /// Whether its output is a folder with a file for each part.
    var isSplit: Bool { options.contains { $0.hasPrefix("--split") } }
}

extension String {
    /// A relative path, and those of the folders above it.
    fileprivate var andAbove: [String] {
        Array(sequence(first: self) { $0.parentFolder == "." ? nil : $0.parentFolder })
    }
}
