import ArgumentParser
import Foundation
import Narration

/// Whether a book becomes one file or several.
struct SplitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Write a folder, with a file for each of the chapters or pages, and a playlist. What could become longer than \
            the profile of --master allows is divided between pages.
            """,
            valueName: "chapters|pages"
        )
    )
    var split: Split?

    /// What becomes a file of its own.
    enum Split: String, CaseIterable, ExpressibleByArgument {
        case chapters, pages

        /// What begins a file.
        var division: ChapterDivision { self == .chapters ? .titles : .pages }
    }
}

extension String {
    /// Whether it names a folder: one that is there, or anything with a slash at the end.
    var isFolder: Bool {
        var isDirectory: ObjCBool = false
        return hasSuffix("/")
            || FileManager.default.fileExists(atPath: self, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}
