import Narration
import NarrationCache
import NarrationRendering
import NarrationStoryPage

extension Render {
    /// Renders a book to an HTML file.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - file: The path of the file.
    ///   - name: The path in messages. A file that goes to a stream has all of its sound in it.
    ///   - sideFiles: The files to write next to it.
    ///   - line: Shows the progress.
    /// - Returns: The file and its timeline.
    /// - Throws: The errors of the renderer.
    func renderStoryPage(
        of book: PreparedBook,
        to file: String,
        named name: String,
        beside sideFiles: [SideFile],
        showing line: ProgressLine
    ) async throws -> Rendering {
        let story = book.isAligned ? TouchablePages(untouched: book.pages) : try TouchablePages(book.pages)
        let page = try StoryPageFormat(
            of: story,
            in: book.folder,
            cover: book.description.cover,
            sound: book.sound,
            soundLimit: StreamOutput(path: name) == nil ? StoryPageFormat.soundLimit : .max,
            language: book.language,
            manuscript: book.manuscript,
            chapters: book.description.chapters
        )
        let rendering = try await untilInterrupted { [noOverwrite] in
            try await book.renderer.render(
                story,
                to: file,
                as: page,
                selection: book.selection.with(story.selection(of: book.selection.pages)),
                description: book.description,
                beside: sideFiles,
                existingFiles: noOverwrite ? .keep : .replace
            ) {
                line.show($0, cached: book.cache?.usage.share)
            }
        }
        if !quiet, let folder = page.folderOfSound {
            Terminal.errors.print("\(name): the sound is in \(folder.shown), because it is large; keep both together")
        }
        return rendering
    }
}

extension RenderSelection {
    /// The selection with other pages.
    fileprivate func with(_ pages: [Int]?) -> RenderSelection {
        var selection = self
        selection.pages = pages
        return selection
    }
}
