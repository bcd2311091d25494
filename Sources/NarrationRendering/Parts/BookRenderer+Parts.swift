public import Narration
public import NarrationAudio
import NarrationSystem

extension BookRenderer {
    /// Renders a book to a folder, with one file per part and a playlist.
    ///
    /// An existing part is not rendered again if its text, speech properties, voices, format, tags and cover have not
    /// changed. If only some pages are requested, the parts of the whole book that contain them are rendered, and
    /// nothing is removed.
    ///
    /// Only files written by Narration are replaced or removed. They are listed, with fingerprints, in a hidden file,
    /// `.NAME.narration.json`. Parts of the same format and division that the book no longer has are removed, unless
    /// they have been modified. Modified files are left unchanged. A folder may contain the same book in several
    /// formats and divisions; if two of them need different files with the same name, the later file's name includes
    /// its format and division: `Hop (opus, chapters).m3u8`.
    ///
    /// The folder also gets a playlist, `metadata.json` for Audiobookshelf, and the cover as `cover.jpg` or
    /// `cover.png`.
    ///
    /// If the rendering fails or its task is cancelled, the completed parts are kept, and the next rendering continues
    /// after them.
    ///
    /// - Parameters:
    ///   - book: The book: a `Book`, or pages that are read one after another.
    ///   - folder: The folder for the parts.
    ///   - division: The rule that decides where a part starts. If none starts, the whole book is one part. A part that
    ///     could exceed `SoundFormatProperties.longestDuration` is divided between pages.
    ///   - format: The files' format.
    ///   - options: The options of the rendering. No timeline of the whole book and no chapters file is written.
    ///   - progress: Called with the progress of rendering the changed parts.
    /// - Returns: The parts.
    /// - Throws: ``RenderError``; `OutputError`, with code `cannotCreate` if a file not written by Narration has the
    ///   name of a part, or the folder has the parts of another book of the same name; the error of the page source,
    ///   such as `BookError` if the book's file changes during rendering; `CancellationError` if the task is cancelled.
    public func render(
        _ book: some PageSource,
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

    private func render(
        into folder: PartsFolder,
        by division: ChapterDivision,
        as format: any SoundFormat,
        options: RenderOptions,
        progress: (RenderProgress) -> Void,
        pages: (RenderOptions) throws -> RenderPages
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
                let changed = try RenderPlan(pages(options))
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
            // Complete parts are kept; the error of the others is thrown.
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
