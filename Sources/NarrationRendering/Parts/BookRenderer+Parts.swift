public import Narration

extension BookRenderer {
    /// Renders a book to a folder, a file for each part, with a playlist.
    ///
    /// A part that is there already, and that would be the same, is left as it is: its text, how it is spoken and by whom,
    /// the format, the tags and the cover are what they were, and nobody has touched the file. Parts that the book no longer
    /// has are removed. Files that are not ours are never touched; what is ours, a hidden file `.NAME.narration.json` knows.
    ///
    /// When the rendering fails or its task is cancelled, the parts that are complete stay, and the next rendering goes on
    /// behind them.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - folder: Where the parts go.
    ///   - division: What begins a part. Where nothing does, all of the book is one. A part that could become longer than
    ///     ``SoundFormat/longestDuration`` is divided between pages.
    ///   - format: The files' format.
    ///   - options: What is rendered, and how. There is neither a timeline nor a file of chapters.
    ///   - progress: Is told how far the rendering of what has changed is.
    /// - Returns: The parts.
    /// - Throws: ``RenderError``, with code ``RenderError/Code-swift.struct/cannotCreate`` when a file that is not ours has
    ///   the name of a part; `CancellationError` when the task is cancelled.
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
    ///     ``SoundFormat/longestDuration`` is divided between pages.
    ///   - format: The files' format.
    ///   - options: What is rendered, and how. There is neither a timeline nor a file of chapters.
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
        let plan = try await PartsPlan(
            pages(options),
            by: division,
            format: format,
            options: options,
            engine: engine
        )
        var writer = try PartsWriter(plan, in: folder, format: format, options: options, engineRate: engine.sampleRate)
        let outdated = writer.outdated
        var failures: [Rendering.Failure] = []
        let leftovers: [String]
        do {
            if !outdated.isEmpty {
                options.pages = outdated.flatMap(\.pages)
                let changed = try RenderPlan(await pages(options))
                let meter = ProgressMeter(changed, since: start)
                func noteCompletion(_ completion: Double) {
                    meter.noteCompletion(completion, at: .now)
                    progress(meter.progress)
                }
                failures = try await speak(changed, options: options, meter: meter, progress: progress) {
                    index,
                    title in
                    try await writer.begin(page: index, title: title, progress: noteCompletion)
                } append: { job, speech in
                    try await writer.append(speech, for: job)
                    return writer.duration
                }
                try await writer.finishPart(progress: noteCompletion)
            }
            leftovers = try writer.finish(plan)
        } catch {
            // What is complete stays; why the rest is not is told.
            try? writer.nameFinished()
            throw error
        }
        return PartsRendering(
            path: folder.path,
            playlistPath: writer.playlistPath,
            format: format.name,
            parts: writer.parts(of: plan, new: Set(outdated.map(\.fileName))),
            pageCount: plan.parts.reduce(0) { $0 + $1.pages.count },
            utteranceCount: plan.utteranceCount,
            wordCount: plan.wordCount,
            failures: failures,
            leftovers: leftovers,
            elapsed: (ContinuousClock.now - start).seconds
        )
    }
}
