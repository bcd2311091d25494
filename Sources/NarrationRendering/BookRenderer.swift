import FoundationEssentials
public import Narration
public import NarrationAudio
import NarrationSystem

/// Renders books to audio files.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Whale.plist")
/// let renderer = BookRenderer(engine: engine, reading: NaturalReading())
/// let rendering = try await renderer.render(pages, to: "Whale.flac", as: .flac)
/// print(rendering.timeline.duration, "seconds")
/// ```
///
/// The engine speaks several passages at a time, in any order; the file is assembled in the book's order. Only a
/// limited amount of speech is generated in advance. If the book is read page by page, memory use does not grow with
/// its length. The same book always produces the same samples, regardless of other renderings and of the number of
/// jobs.
///
/// The file is written under a temporary name and renamed when it is complete. If rendering fails or its task is
/// cancelled, no file is created, and an existing file with that name is kept. A cancelled rendering ends as soon as
/// the engine has ended the requests in progress.
public struct BookRenderer: Sendable {
    package let engine: any SpeechEngine
    package let reading: any TextReading
    package let resampling: any Resampling
    package let jobs: Int
    private var memory: (cache: any ByteCache, program: String)?

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - engine: The speech engine.
    ///   - reading: Decides what is said. `NaturalReading` of the library `NarrationReading` reads numbers and the like
    ///     as people do; `PlainReading` leaves them to the engine.
    ///   - resampling: Converts sound to other sample rates, which is needed if the book's voices have several, or the
    ///     format has another one than they: `Soxr()` of the library `NarrationResampling`. Without it, the default,
    ///     such a book is not rendered: that is an `OutputError` or ``RenderError``.
    ///   - jobs: The number of passages to request from the engine at the same time, 1 to 2,000. The default is two per
    ///     core, so that an engine that speaks one passage per core always has the next one ready.
    public init(
        engine: any SpeechEngine,
        reading: any TextReading,
        resampling: any Resampling = NoResampling(),
        jobs: Int? = nil
    ) {
        self.engine = engine
        self.reading = reading
        self.resampling = resampling
        self.jobs = min(max(1, jobs ?? 2 * Processors.count), Self.mostJobs)
    }

    /// Returns a renderer that remembers in a cache which file it made from which book. It renders a book again only if
    /// the book, the options, the engine or the file has changed since.
    ///
    /// - Parameters:
    ///   - cache: The cache for the results.
    ///   - program: The name and version of your program. Files that another program made are rendered again.
    /// - Returns: The renderer.
    package func remembering(in cache: any ByteCache, program: String) -> BookRenderer {
        var renderer = self
        renderer.memory = (cache, program)
        return renderer
    }

    /// The maximum number of passages to request from an engine at the same time. More would use memory without saving
    /// time.
    package static let mostJobs = 2_000

    /// Renders a book to one file.
    ///
    /// The book's metadata is written to the file's tags, as far as the format supports it, with the voices as narrator
    /// and the page titles as chapters. Lossless formats use the highest sample rate among the voices; other voices are
    /// converted to it. A book that is read page by page, such as `BookPages` of the library `NarrationBooks`, is
    /// rendered so, too: memory use does not grow with it.
    ///
    /// - Parameters:
    ///   - pages: A `Book`, or pages that are read one after another.
    ///   - path: The path of the file. Its folder must exist. The name of a stream, which has no file, is for messages.
    ///   - format: The file's format.
    ///   - selection: The pages to render, and the voice and language for them.
    ///   - description: The file's metadata that does not come from the book.
    ///   - sideFiles: The files to write next to it.
    ///   - existingFiles: Whether existing files are replaced; by default, they are.
    ///   - sinks: They receive the timeline, page by page.
    ///   - progress: Called with the progress after each utterance, from the rendering task. It should return quickly.
    /// - Returns: The file and its timeline. That of a `Book` is whole; that of other pages has no utterances, so that
    ///   it stays small: use a sink to receive those.
    /// - Throws: ``RenderError``; `OutputError` if a file cannot be written; the errors of the sinks; the error of the
    ///   page source, such as `BookError` if the book's file changes meanwhile; `CancellationError` if the task is
    ///   cancelled.
    public func render(
        _ pages: some PageSource,
        to path: String,
        as format: some SoundFormat,
        selection: RenderSelection = RenderSelection(),
        description: RenderDescription = RenderDescription(),
        beside sideFiles: [SideFile] = [],
        existingFiles: ExistingFiles = .replace,
        timeline sinks: [any TimelineSink] = [],
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> Rendering {
        let order = FileOrder(
            path: path,
            format: format,
            description: description,
            sideFiles: sideFiles,
            existingFiles: existingFiles,
            sinks: sinks,
            keepsUtterances: pages is Book
        )
        return try await render(pages, of: selection, as: order, progress: progress)
    }
}

extension BookRenderer {
    private func render(
        _ book: some PageSource,
        of selection: RenderSelection,
        as order: FileOrder,
        progress: (RenderProgress) -> Void
    ) async throws -> Rendering {
        try await render(book, of: selection, as: order) { plan, cast, tags, meter in
            var file = try FileRendering(
                order,
                tags: tags,
                rate: rate(of: cast),
                readPageCount: book.readPageCount
            )
            let defects = try await speak(
                plan,
                by: cast,
                as: selection,
                meter: meter,
                progress: progress
            ) { page in
                try file.begin(page)
            } append: { job, spoken in
                try await file.append(spoken, for: job)
                return file.duration
            }
            try defects.check(selection.unspoken)
            let made = try await file.finish(tags.asLines(crediting: defects.substitutes)) { completion in
                meter.noteCompletion(completion, at: .now)
                progress(meter.progress)
            }
            return Made(timeline: made.timeline, files: made.files, outdated: made.outdated, defects: defects)
        }
    }

    /// The files of a rendering, which are complete except for their names.
    package struct Made {
        let timeline: Timeline
        /// No files if there is no sound.
        let files: [OutputFile]
        /// What is not needed any more when they have their names.
        let outdated: OutdatedCompanions
        let defects: SpeechDefects

        package init(
            timeline: Timeline,
            files: [OutputFile],
            outdated: OutdatedCompanions = OutdatedCompanions(),
            defects: SpeechDefects
        ) {
            (self.timeline, self.files, self.outdated, self.defects) = (timeline, files, outdated, defects)
        }
    }

    /// Makes files, unless they exist already, and gives them their names.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - selection: The pages to render.
    ///   - order: The files.
    ///   - make: Makes the files.
    /// - Returns: The file and its timeline.
    /// - Throws: ``RenderError``; `OutputError`; the errors of the page source and of `make`; `CancellationError`.
    package func render(
        _ book: some PageSource,
        of selection: RenderSelection,
        as order: FileOrder,
        _ make: (RenderPlan, PlannedVoices, BookTags, ProgressMeter) async throws -> Made
    ) async throws -> Rendering {
        let start = ContinuousClock.now
        let pages = try RenderPages(
            book,
            of: selection,
            titledBy: order.description.chapters,
            withLines: order.hasPlaces
        )
        let plan = try RenderPlan(pages)
        let cast = try await PlannedVoices(plan, by: engine, reading: reading)
        guard try cast.haveWords(pages) else { throw RenderError.nothingToSay }
        let tags = cast.tags(of: plan.pages.tags, overriddenBy: order.description.tags)
        func rendering(_ timeline: Timeline, _ defects: SpeechDefects, isUnchanged: Bool) -> Rendering {
            let chapters = timeline.chapters(order.description.chapters, bookTitle: tags.title, language: tags.language)
            let description = FileDescription(tags: tags, chapters: chapters, cover: order.description.cover)
            return Rendering(
                path: order.path,
                format: order.formatName,
                timeline: timeline,
                tags: tags,
                chapters: chapters,
                leftOut: description.parts.subtracting(order.describableParts),
                utteranceCount: plan.utteranceCount,
                wordCount: plan.wordCount,
                voices: cast.spokenVoices,
                failures: defects.failures,
                substitutions: defects.substitutions,
                isUnchanged: isUnchanged,
                elapsed: (ContinuousClock.now - start).seconds
            )
        }
        let memory = try await memory(of: plan, by: cast, tags, as: order)
        if let timeline = memory?.timeline(ofUnchanged: order.paths) {
            OutputFile.removeLeft(beside: order.paths)
            return rendering(timeline, SpeechDefects(), isUnchanged: true)
        }
        let made = try await make(plan, cast, tags, ProgressMeter(plan, since: start))
        guard !made.files.isEmpty || made.timeline.duration > 0 else { throw RenderError.nothingToSay }
        try Task.checkCancellation()
        if made.defects.isEmpty { memory?.note(made.timeline, in: made.files, for: order.paths) }
        // Checked before any file gets its name: if one may not be replaced, none of them appears.
        if let taken = made.files.first(where: { !$0.mayTakeName }) { throw OutputError.appeared(taken.path) }
        if let taken = try OutputFile.finish(made.files).first { throw OutputError.appeared(taken.path) }
        made.outdated.remove()
        return rendering(made.timeline, made.defects, isUnchanged: false)
    }

    /// The memory of a rendering. There is none if the whole timeline is asked for, which is too large to be
    /// remembered.
    private func memory(
        of plan: RenderPlan,
        by cast: PlannedVoices,
        _ tags: BookTags,
        as order: FileOrder
    ) async throws -> RenderingMemory? {
        guard let (cache, program) = memory, !order.keepsUtterances, !order.isStream, order.sinks.isEmpty else {
            return nil
        }
        let versions = try await cast.versions(by: engine)
        let fingerprint = Fingerprint(
            of: plan,
            by: cast,
            of: versions,
            tags,
            as: order,
            resampling: resampling,
            program: program
        )
        return RenderingMemory(in: cache, of: fingerprint)
    }

    /// The sample rate that all speech of a cast gets.
    package func rate(of cast: PlannedVoices) -> CommonRate {
        CommonRate(hertz: cast.sampleRate, resampling: resampling)
    }

    /// Speaks a plan, and passes every page and passage to the writer.
    ///
    /// - Parameters:
    ///   - plan: The plan of the rendering.
    ///   - cast: The voices of the plan, whose sample rate all passages get.
    ///   - selection: The handling of text that its own voice cannot speak.
    ///   - meter: Counts the progress.
    ///   - progress: Called with the progress.
    ///   - begin: Begins a page.
    ///   - append: Writes the speech of a passage, or silence if it is `nil`, and returns the length of the sound so
    ///     far, in seconds.
    /// - Returns: What was not spoken as the book asks for.
    /// - Throws: ``RenderError`` as soon as an engine is missing, or fails again and again, and if there is no such
    ///   fallback voice; the error of the page source; the errors of `begin` and `append`; `CancellationError`.
    package func speak(
        _ plan: RenderPlan,
        by cast: PlannedVoices,
        as selection: RenderSelection,
        meter: ProgressMeter,
        progress: (RenderProgress) -> Void,
        begin: (PageHead) async throws -> Void,
        append: (PassageJob, SpokenPassage?) async throws -> Double
    ) async throws -> SpeechDefects {
        try await check(fallback: selection.fallback)
        let queue = SpeechQueue(
            engine: engine,
            rate: rate(of: cast),
            fallback: selection.fallback,
            width: jobs
        )
        var defects = SpeechDefects()
        var pageCount = 0
        try await queue.speak(plan, by: cast) { step in
            switch step {
            case .page(let page):
                try await begin(page)
                pageCount += 1
            case .passage(let job, let result):
                let duration: Double
                switch result {
                case .success(let spoken):
                    duration = try await append(job, spoken)
                    defects.note(spoken.substituted, at: job.position)
                case .failure(let error):
                    defects.note(error, at: job.position)
                    if defects.areFinal(after: error, selection.unspoken) {
                        throw RenderError.notSpoken(defects.failures, endedBy: error, at: job.position)
                    }
                    duration = try await append(job, nil)
                }
                meter.note(job, pageCount: pageCount, duration: duration, at: .now)
                progress(meter.progress)
            }
        }
        meter.noteEnd(at: .now)
        progress(meter.progress)
        return defects
    }

    /// Asks for the fallback voice before anything is spoken, so that a missing one is reported immediately.
    private func check(fallback: String?) async throws {
        guard let fallback else { return }
        do {
            _ = try await engine.voice(named: fallback)
        } catch let error as SpeechError {
            throw RenderError.noFallback(error)
        }
    }
}
