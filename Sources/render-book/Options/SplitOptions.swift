import ArgumentParser
import Foundation
import Narration
import NarrationSystem

/// Whether a book becomes one file or several.
struct SplitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Write a folder with one file per chapter or page, a playlist, the cover and metadata.json. A file that \
            could exceed the maximum length of the --master profile is split between pages.
            """,
            valueName: "chapters|pages"
        )
    )
    var split: Split?

    @Flag(
        name: .customLong("timelines"),
        help: ArgumentHelp(
            """
            With --split: write a JSON timeline next to each file, such as “03 Page 3.json”.
            """
        )
    )
    var hasTimelines = false

    func validate() throws {
        if hasTimelines, split == nil {
            throw ValidationError("--timelines goes with --split; for one file there is --timeline FILE")
        }
    }

    /// What becomes a file of its own.
    enum Split: String, CaseIterable, ExpressibleByArgument {
        case chapters, pages

        /// What begins a file, where `--chapters` says what begins a chapter.
        func division(_ chapters: ChapterDivision) -> ChapterDivision {
            switch self {
            case .chapters: chapters == .found ? .found : .titles
            case .pages: .pages
            }
        }
    }
}

extension String {
    /// Whether it names a folder: one that is there, or anything with a slash at the end.
    var isFolder: Bool {
        hasSuffix("/") || (try? FileSystem.status(of: self))?.isFolder == true
    }
}
