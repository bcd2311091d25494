import ArgumentParser
import FoundationEssentials
import Narration
import NarrationSystem

/// The options for dividing a book into several files.
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

    /// The parts that become separate files.
    enum Split: String, CaseIterable, ExpressibleByArgument {
        case chapters, pages

        /// The rule that decides where a file begins, if `--chapters` decides where a chapter begins.
        func division(_ chapters: ChapterDivision) -> ChapterDivision {
            switch self {
            case .chapters: chapters == .found ? .found : .titles
            case .pages: .pages
            }
        }
    }
}

extension String {
    /// Whether it names a folder: an existing one, or any path with a slash at the end.
    var isFolder: Bool {
        hasSuffix("/") || (try? FileSystem.status(of: self))?.isFolder == true
    }
}
