import Narration
import NarrationCache
import NarrationRendering

extension Render {
    /// Renders a book to a folder with a sound file for each part.
    func render(
        _ book: PreparedBook,
        into folder: PartsFolder,
        showing line: ProgressLine
    ) async throws -> PartsReport {
        let formats = partFormats
        let rendering = try await untilInterrupted(outcome: .parts) {
            [division = splitOptions.split!.division(descriptionOptions.chapters)] in
            try await book.renderer.render(
                book.pages,
                into: folder,
                dividedBy: division,
                as: book.sound,
                selection: book.selection,
                description: book.description,
                timelines: formats.map { .files($0) }
            ) {
                line.show($0, cached: book.cache?.usage.share)
            }
        }
        return PartsReport(rendering: rendering, usage: book.cache?.usage, memory: .measured)
    }

    /// Renders a book to a sound file.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - file: The path of the file.
    ///   - name: The path in messages.
    ///   - sideFiles: The files to write next to it.
    ///   - line: Shows the progress.
    /// - Returns: The file and its timeline.
    /// - Throws: The errors of the renderer.
    func renderSound(
        of book: PreparedBook,
        to file: String,
        named name: String,
        beside sideFiles: [SideFile],
        showing line: ProgressLine
    ) async throws -> Rendering {
        try await untilInterrupted { [quiet, noOverwrite] in
            var warning = quiet ? nil : LengthWarning(path: name, format: book.sound)
            return try await book.renderer.render(
                book.pages,
                to: file,
                as: book.sound,
                selection: book.selection,
                description: book.description,
                beside: sideFiles,
                existingFiles: noOverwrite ? .keep : .replace
            ) { progress in
                if let message = warning?.message(at: progress) { ProgressLine.interrupt(with: message) }
                line.show(progress, cached: book.cache?.usage.share)
            }
        }
    }
}
