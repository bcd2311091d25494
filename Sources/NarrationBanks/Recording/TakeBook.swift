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

    /// The paths of the lists beside the book. The first is its own. A plist that is a book is not a list.
    package var lists: [String] {
        let stem = path.dropLast(Self.ending.count)
        return Self.extensionsOfLists.map { "\(stem).\($0)" }
            .filter { FileSystem.exists($0) && ($0.fileExtension != "plist" || ListKind(ofFileAt: $0) != .book) }
    }
}
