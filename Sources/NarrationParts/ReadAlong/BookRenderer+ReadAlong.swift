public import Narration
import NarrationAudio
public import NarrationRendering

extension BookRenderer {
    /// Renders a book to one file in which text and voice move together, page by page.
    ///
    /// The file contains a sound file for each page. A page without sound gets three seconds of silence, so that
    /// readers show it. Memory use does not grow with the book.
    ///
    /// - Parameters:
    ///   - pages: The book's pages: a `Book`, or pages that are read one after another.
    ///   - path: The path of the file. Its folder must exist.
    ///   - format: The file's format.
    ///   - selection: The pages to render, and the voice and language for them.
    ///   - description: The file's metadata that does not come from the book.
    ///   - sideFiles: The files to write next to it. Their frames count as if the sound of all pages were one.
    ///   - existingFiles: Whether existing files are replaced; by default, they are.
    ///   - sinks: They receive the timeline, page by page, with the same frames.
    ///   - progress: Called with the progress after each utterance, from the rendering task. It should return quickly.
    /// - Returns: The file and its timeline, which has pages but no utterances.
    /// - Throws: `RenderError`; `OutputError` if a file cannot be written; the errors of the sinks; the error of the
    ///   page source; `CancellationError` if the task is cancelled.
    public func render(
        _ pages: some PageSource,
        to path: String,
        as format: some ReadAlongFormat,
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        beside sideFiles: [SideFile] = [],
        existingFiles: ExistingFiles = .replace,
        timeline sinks: [any TimelineSink] = [],
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> Rendering {
        let order = FileOrder(
            path: path,
            format: format.sound,
            description: description,
            sideFiles: sideFiles,
            existingFiles: existingFiles,
            sinks: sinks,
            keepsUtterances: false,
            container: (format.name, format.settings)
        )
        return try await render(pages, of: selection, as: order) { plan, cast, tags, meter in
            let file = try OutputFile(path)
            let files = try RenderFiles(order, sound: file)
            var book = try ReadAlongRendering(
                file,
                as: format,
                cover: description.cover,
                tags: tags,
                pageCount: plan.pageCount,
                rate: rate(of: cast),
                sinks: files.sinks + sinks,
                width: max(1, jobs / 2)  // two jobs per core
            )
            let defects = try await speak(
                plan,
                by: cast,
                as: selection,
                meter: meter,
                progress: progress
            ) { page in
                try await book.begin(page)
            } append: { job, spoken in
                try await book.append(spoken, for: job)
                return book.duration
            }
            try defects.check(selection.unspoken)
            let tags = tags.asLines(crediting: defects.substitutes)
            let timeline = try await book.finish(tags, description.chapters)
            try files.writeChapters(of: timeline, description.fileDescription(of: timeline, tags))
            return Made(timeline: timeline, files: files.all, defects: defects)
        }
    }
}
