public import Narration
public import NarrationAudio
public import NarrationRendering
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
    ///   - selection: The pages to render, and the voice and language for them.
    ///   - description: The files' metadata that the book does not decide.
    ///   - timelines: The destinations of the timelines of the parts that are rendered.
    ///   - progress: Called with the progress of rendering the changed parts.
    /// - Returns: The parts.
    /// - Throws: `RenderError`; `OutputError`, with code `cannotCreate` if a file not written by Narration has the
    ///   name of a part, or the folder has the parts of another book of the same name; the error of the page source,
    ///   such as `BookError` if the book's file changes during rendering; the errors of the timelines' sinks;
    ///   `CancellationError` if the task is cancelled.
    public func render(
        _ book: some PageSource,
        into folder: PartsFolder,
        dividedBy division: ChapterDivision,
        as format: some SoundFormat,
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        timelines: [TimelineDestination] = [],
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> PartsRendering {
        let start = ContinuousClock.now
        func pages(_ indices: [Int]?) throws -> RenderPages {
            var selection = selection
            selection.pages = indices
            let titling = division == .found ? .found : description.chapters
            // An existing timeline is compared with the lines, even if no timeline is written.
            return try RenderPages(book, of: selection, titledBy: titling, withLines: true)
        }
        let plan = try await PartsPlan(
            pages(nil),
            by: division,
            format: format,
            askedPages: selection.pages,
            description: description,
            defaultTitle: folder.name.shown,
            engine: engine,
            reading: reading,
            resampling: resampling
        )
        var writer = try PartsWriter(
            plan,
            in: folder,
            format: format,
            description: description,
            timelines: timelines,
            unspoken: selection.unspoken
        )
        let outdated = writer.outdated
        var defects = SpeechDefects()
        let completion: PartsCompletion
        do {
            if !outdated.isEmpty {
                let changed = try RenderPlan(pages(outdated.flatMap(\.pages)))
                let meter = ProgressMeter(changed, since: start)
                func noteCompletion(_ completion: Double) {
                    meter.noteCompletion(completion, at: .now)
                    progress(meter.progress)
                }
                defects = try await speak(
                    changed,
                    by: plan.cast,
                    as: selection,
                    meter: meter,
                    progress: progress
                ) { page in
                    try await writer.begin(page, progress: noteCompletion)
                } append: { job, spoken in
                    try await writer.append(spoken, for: job)
                    return writer.duration
                }
                try await writer.finishPart(progress: noteCompletion)
                try defects.check(selection.unspoken)
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
            tags: plan.tags,
            parts: completion.askedParts,
            partCount: plan.parts.count,
            pageCount: plan.parts.filter(\.isAskedFor).reduce(0) { $0 + $1.pages.count },
            utteranceCount: plan.utteranceCount,
            wordCount: plan.wordCount,
            voices: plan.cast.spokenVoices,
            failures: defects.failures,
            substitutions: defects.substitutions,
            leftAlone: completion.leftAlone,
            removed: completion.removed,
            leftOut: FileDescription(cover: description.cover).parts.subtracting(format.properties.describableParts),
            elapsed: (ContinuousClock.now - start).seconds
        )
    }
}
