import Foundation
public import Narration

/// Renders books to audio files.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Whale.plist")
/// let renderer = BookRenderer(engine: try EspeakEngine())
/// let rendering = try await renderer.render(pages, to: "Whale.flac", as: .flac)
/// print(rendering.timeline.duration, "seconds")
/// ```
///
/// The engine speaks several passages at a time, in any order; the file is assembled in the book's order. What is
/// spoken ahead is bounded, and so is, for a book that is read page by page, memory as a whole. The same book gives the
/// same samples, whatever else is rendered and however many jobs there are.
///
/// The file appears under its name only when it is complete. When rendering fails or its task is cancelled, nothing
/// appears, and what had the name before stays. A cancelled rendering ends within some hundredths of a second, its
/// engine's processes with it.
public struct BookRenderer: Sendable {
    private let engine: any SpeechEngine
    private let jobs: Int

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - engine: Who speaks.
    ///   - jobs: How many passages the engine is asked for at the same time, 1 to 2,000. Without it, two for each core, so
    ///     that an engine that speaks one on each has the next at hand when it is done.
    public init(engine: any SpeechEngine, jobs: Int? = nil) {
        self.engine = engine
        self.jobs = min(max(1, jobs ?? 2 * ProcessInfo.processInfo.activeProcessorCount), Self.mostJobs)
    }

    /// The most passages that an engine is asked for at the same time: more would fill the memory and speed up nothing.
    package static let mostJobs = 2_000

    /// Renders a book to one file.
    ///
    /// What the book says of itself goes into the file's tags, as far as the format has a place for it, with the voices as
    /// the narrator and its pages' titles as chapters. The lossless formats have the engine's sample rate.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - path: The file. Its folder must exist; a file that is there is replaced.
    ///   - format: The file's format.
    ///   - options: What is rendered, and how.
    ///   - progress: Is told how far the rendering is, after each utterance. It is called from the rendering task and
    ///     should return quickly.
    /// - Returns: The file and its timeline.
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    public func render(
        _ book: Book,
        to path: String,
        as format: some SoundFormat,
        options: RenderOptions = RenderOptions(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> Rendering {
        let output = RenderOutput(path: path, format: format, timelinePath: options.timelinePath, keepsUtterances: true)
        return try await render(RenderPages(book, options: options), to: output, options: options, progress: progress)
    }

    /// Renders a book to one file, page by page out of the book's file, in memory that does not grow with the book.
    ///
    /// - Parameters:
    ///   - pages: The book's pages.
    ///   - path: The file. Its folder must exist; a file that is there is replaced.
    ///   - format: The file's format.
    ///   - options: What is rendered, and how.
    ///   - progress: Is told how far the rendering is, after each utterance. It is called from the rendering task and
    ///     should return quickly.
    /// - Returns: The file and its timeline, which has no utterances.
    /// - Throws: ``RenderError``; `BookError` when somebody writes into the book's file meanwhile;
    ///   `CancellationError` when the task is cancelled.
    public func render(
        _ pages: BookPages,
        to path: String,
        as format: some SoundFormat,
        options: RenderOptions = RenderOptions(),
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> Rendering {
        let output = RenderOutput(
            path: path,
            format: format,
            timelinePath: options.timelinePath,
            keepsUtterances: false
        )
        let pages = try await RenderPages(pages, options: options)
        return try await render(pages, to: output, options: options, progress: progress)
    }
}

/// Where a rendering goes.
private struct RenderOutput {
    let path: String
    let format: any SoundFormat
    let timelinePath: String?
    /// Whether the whole timeline is returned.
    let keepsUtterances: Bool
}

extension BookRenderer {
    private func render(
        _ pages: RenderPages,
        to output: RenderOutput,
        options: RenderOptions,
        progress: (RenderProgress) -> Void
    ) async throws -> Rendering {
        let start = ContinuousClock.now
        let plan = try RenderPlan(pages)
        let tags = try await tags(of: plan, options: options)
        let soundFile = try OutputFile(output.path)
        let timelineFile = try output.timelinePath.map { path throws(RenderError) in try OutputFile(path) }
        let chaptersFile = try options.chaptersFile.map { file throws(RenderError) in try OutputFile(file.path) }
        var assembly = try assembly(of: pages, in: soundFile, timeline: timelineFile, for: output)
        var meter = ProgressMeter(plan, since: start)
        var failures: [Rendering.Failure] = []
        try await SpeechQueue(engine: engine, width: jobs).speak(plan) { step, result in
            guard case .passage(let job) = step else {
                if case .page(let index, let title) = step { try assembly.begin(page: index, title: title) }
                return
            }
            switch result {
            case .success(let speech): try await assembly.append(speech, for: job)
            case .failure(let error):
                guard options.unspoken == .silence, error.code != .engineMissing else {
                    throw RenderError.notSpoken(job.position, error)
                }
                try await assembly.appendSilence(for: job)
                failures.note(job.position, error)
            }
            meter.note(job, pageCount: assembly.pageCount, duration: assembly.duration, at: .now)
            progress(meter.progress)
        }
        let timeline = try await assembly.finishTimeline()
        let description = FileDescription(
            tags: tags,
            chapters: timeline.chapters(options.chapters, bookTitle: tags.title),
            cover: options.cover
        )
        try await assembly.finishFile(description)
        if let chaptersFile, let format = options.chaptersFile?.format {
            try chaptersFile.writing {
                try chaptersFile.append(try format.text(of: description, sampleRate: timeline.sampleRate))
            }
        }
        try Task.checkCancellation()
        try OutputFile.finish([timelineFile, chaptersFile, soundFile].compactMap(\.self))
        return Rendering(
            path: output.path,
            format: output.format.name,
            timeline: timeline,
            chapters: description.chapters,
            utteranceCount: plan.utteranceCount,
            wordCount: plan.wordCount,
            failures: failures,
            elapsed: (ContinuousClock.now - start).seconds
        )
    }

    private func assembly(
        of pages: RenderPages,
        in soundFile: OutputFile,
        timeline: OutputFile?,
        for output: RenderOutput
    ) throws(RenderError) -> Assembly {
        let file = try output.format.begin(
            soundFile.descriptor,
            path: output.path,
            sampleRate: output.format.sampleRate(for: engine.sampleRate)
        )
        let sink = SampleSink(file, format: output.format, engineRate: engine.sampleRate, path: output.path)
        let record = try TimelineRecord(
            sampleRate: sink.fileRate,
            keepsUtterances: output.keepsUtterances,
            output: timeline
        )
        return Assembly(
            into: sink,
            record: record,
            sampleRate: engine.sampleRate,
            margins: output.format.margins
        )
    }

    /// What the file says about itself in words.
    private func tags(of plan: RenderPlan, options: RenderOptions) async throws -> BookTags {
        let voices = try await voices(of: plan)
        let version = try await engine.version()
        var tags = plan.pages.tags
        // An engine's version begins with its name.
        tags.narrator = BookTags.narrator(voices, of: String(version.prefix { $0 != " " }))
        tags.software = "Narration"
        return tags.overridden(by: options.tags).asLines
    }

    /// Asks for every voice before anything is spoken, so that a missing one is told at once.
    private func voices(of plan: RenderPlan) async throws -> [Voice] {
        var voices: [Voice] = []
        for choice in plan.voiceChoices {
            do {
                voices.append(try await engine.voice(for: choice.utterance))
            } catch let error as SpeechError {
                throw RenderError.notSpoken(choice.position, error)
            }
        }
        return voices
    }
}

extension [Rendering.Failure] {
    /// Notes that a passage could not be spoken; of an utterance the first one is told.
    fileprivate mutating func note(_ position: UtterancePosition, _ cause: SpeechError) {
        if last?.position != position {
            append(Rendering.Failure(position: position, cause: cause))
        }
    }
}
