public import Narration
public import NarrationAudio
public import NarrationSystem

extension BookRenderer {
    /// Renders a book to a folder, a file for each part, with a playlist.
    ///
    /// A part that is there already, and that would be the same, is left as it is: its text, how it is spoken and by whom,
    /// the format, the tags and the cover are what they were. Where only some pages are asked for, the parts of the whole
    /// book that have them are rendered, and nothing is removed.
    ///
    /// Files that are not ours are never touched. What is ours is known from a hidden file `.NAME.narration.json`, which has
    /// a fingerprint of what was written. Parts of the same format and division that the book no longer has are removed, if
    /// they still are what was written. Files that somebody has changed are left alone. A book may be in one folder in several
    /// formats and divisions; where two of them would have different files of one name, that of the later one has its
    /// format and division in it: `Hop (opus, chapters).m3u8`.
    ///
    /// Beside the parts are a playlist, `metadata.json` as Audiobookshelf reads it, and the cover as `cover.jpg` or
    /// `cover.png`.
    ///
    /// When the rendering fails or its task is cancelled, the parts that are complete stay, and the next rendering goes on
    /// after them.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - folder: Where the parts go.
    ///   - division: What begins a part. Where nothing does, all of the book is one. A part that could become longer than
    ///     `SoundFormatProperties.longestDuration` is divided between pages.
    ///   - format: The files' format.
    ///   - options: What is rendered, and how. There is no timeline of the whole book, and no file of chapters.
    ///   - progress: Is told how far the rendering of what has changed is.
    /// - Returns: The parts.
    /// - Throws: ``RenderError``; `OutputError`, with code `cannotCreate` when a file that is not ours has the name of a part, or
    ///   the folder has the parts of another book of the same name; `CancellationError` when the task is cancelled.
    public func render(
        _ book: Book,
        into folder: PartsFolder,
        dividedBy division: ChapterDivision,
        as format: some SoundFormat,
        options: RenderOptions = RenderOptions(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> PartsRendering {
        try await render(into: folder, by: division, as: format, options: options, progress: progress) { options in
            try RenderPages(book, options: options)
        }
    }

    /// Renders a book to a folder, a file for each part, with a playlist, page by page out of the book's file.
    ///
    /// - Parameters:
    ///   - pages: The book's pages.
    ///   - folder: Where the parts go.
    ///   - division: What begins a part. Where nothing does, all of the book is one. A part that could become longer than
    ///     `SoundFormatProperties.longestDuration` is divided between pages.
    ///   - format: The files' format.
    ///   - options: What is rendered, and how. There is no timeline of the whole book, and no file of chapters.
    ///   - progress: Is told how far the rendering of what has changed is.
    /// - Returns: The parts.
    /// - Throws: What rendering a whole book in parts throws; `BookError` when somebody
    ///   writes into the book's file meanwhile.
    public func render(
        _ pages: BookPages,
        into folder: PartsFolder,
        dividedBy division: ChapterDivision,
        as format: some SoundFormat,
        options: RenderOptions = RenderOptions(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> PartsRendering {
        try await render(into: folder, by: division, as: format, options: options, progress: progress) { options in
            try await RenderPages(pages, options: options)
        }
    }

    private func render(
        into folder: PartsFolder,
        by division: ChapterDivision,
        as format: any SoundFormat,
        options: RenderOptions,
        progress: (RenderProgress) -> Void,
        pages: (RenderOptions) async throws -> RenderPages
    ) async throws -> PartsRendering {
        let start = ContinuousClock.now
        var options = options
        (options.timelinePath, options.chaptersFile) = (nil, nil)
        if division == .found { options.chapters = .found }
        var whole = options
        whole.pages = nil
        let plan = try await PartsPlan(
            pages(whole),
            by: division,
            format: format,
            options: options,
            defaultTitle: folder.name.shown,
            engine: engine
        )
        var writer = try PartsWriter(plan, in: folder, format: format, options: options)
        let outdated = writer.outdated
        var failures: [Rendering.Failure] = []
        let completion: PartsCompletion
        do {
            if !outdated.isEmpty {
                options.pages = outdated.flatMap(\.pages)
                let changed = try RenderPlan(await pages(options))
                let meter = ProgressMeter(changed, since: start)
                func noteCompletion(_ completion: Double) {
                    meter.noteCompletion(completion, at: .now)
                    progress(meter.progress)
                }
                failures = try await speak(
                    changed,
                    at: plan.sampleRate,
                    options: options,
                    meter: meter,
                    progress: progress
                ) { page in
                    try await writer.begin(page, progress: noteCompletion)
                } append: { job, speech in
                    try await writer.append(speech, for: job)
                    return writer.duration
                }
                try await writer.finishPart(progress: noteCompletion)
            }
            completion = try writer.finish()
        } catch {
            // What is complete stays; why the rest is not is told.
            writer.salvage()
            throw error
        }
        return PartsRendering(
            path: folder.path,
            playlistPath: folder.path.appending(file: completion.playlistName),
            format: format.name,
            parts: completion.askedParts,
            partCount: plan.parts.count,
            pageCount: plan.parts.filter(\.isAskedFor).reduce(0) { $0 + $1.pages.count },
            utteranceCount: plan.utteranceCount,
            wordCount: plan.wordCount,
            failures: failures,
            leftAlone: completion.leftAlone,
            removed: completion.removed,
            leftOut: FileDescription(cover: options.cover).parts.subtracting(format.properties.describableParts),
            elapsed: (ContinuousClock.now - start).seconds
        )
    }
}
