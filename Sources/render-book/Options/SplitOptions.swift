import ArgumentParser
import Foundation
import Narration
import NarrationSystem

/// Whether a book becomes one file or several.
struct SplitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Write a folder, with a file for each of the chapters or pages, a playlist, the cover and metadata.json. What could become longer than \
            the profile of --master allows is divided between pages.
            """,
            valueName: "chapters|pages"
        )
    )
    var split: Split?

    @Flag(
        name: .customLong("timelines"),
        help: ArgumentHelp(
            """
            With --split: write beside each file when every page, utterance and word in it sounds, as JSON: “03 Page 3.json”.
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
