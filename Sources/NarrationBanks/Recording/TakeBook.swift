import Narration
package import NarrationBooks
import NarrationSystem

/// The book in which a person records a list of phrases or prompts: `clock.takes.plist` beside `clock.plist`.
///
/// It has a page for each row of the list. A page has the row's name as its title, or is named after its text.
package struct TakeBook: Sendable {
    /// The path of its file.
    package let path: String

    private static let ending = ".takes.plist"

    /// The extensions of lists, in the order in which one is looked for.
    private static let extensionsOfLists = ["plist", "txt", "csv", "tsv", "strings"]

    /// - Parameter list: The path of the list.
    package init(ofListAt list: String) {
        path = list.parentFolder.appending(file: list.fileStem + Self.ending)
    }

    /// Finds the book by its own path; `nil` if that is the path of another file.
    package init?(at path: String) {
        guard path.hasSuffix(Self.ending) else { return nil }
        self.path = path
    }

    /// The path of the list; `nil` if there is none beside the book.
    package var list: String? {
        let stem = path.dropLast(Self.ending.count)
        return Self.extensionsOfLists.lazy.map { "\(stem).\($0)" }.first(where: FileSystem.exists)
    }

    /// The paths of the recordings, by the rows that they are of; empty if there is no book.
    ///
    /// - Throws: `BookError` if it cannot be read.
    package func takes() throws(BookError) -> [ListRow: String] {
        guard FileSystem.exists(path) else { return [:] }
        var takes: [ListRow: String] = [:]
        for page in try BookReader().read(contentsOf: path).book.pages {
            guard let take = page.recordingPaths.first else { continue }
            takes[ListRow(of: page)] = path.parentFolder.appending(file: take)
        }
        return takes
    }
}
