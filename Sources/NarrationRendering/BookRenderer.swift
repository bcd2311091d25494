import Foundation
public import Narration

/// Renders books to audio files.
///
/// ```swift
/// let book = try BookReader().read(contentsOf: "Whale.plist").book
/// let renderer = BookRenderer(engine: try EspeakEngine())
/// let rendering = try await renderer.render(book, to: "Whale.flac")
/// print(rendering.timeline.duration, "seconds")
/// ```
///
/// The engine speaks several passages at a time, in any order; the file is assembled in the book's order. What is
/// spoken ahead is bounded, so memory does not grow with the book. The same book gives the same samples, whatever else
/// is rendered and however many jobs there are.
///
/// The file appears under its name only when it is complete. When rendering fails or its task is cancelled, nothing
/// appears, and what had the name before stays.
public struct BookRenderer: Sendable {
    private let engine: any SpeechEngine
    private let jobs: Int

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - engine: Who speaks.
    ///   - jobs: How many passages the engine is asked for at the same time, at least 1. Without it, one for each core.
    public init(engine: any SpeechEngine, jobs: Int? = nil) {
        self.engine = engine
        self.jobs = max(1, jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Renders a book, or some of its pages, to one file.
    ///
    /// The book's title and author go into the file's tags. Opus files have a sample rate of 24 kHz, as Opus knows
    /// only a few; all others have the engine's.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - pages: The indices of the pages to render, from 0, in this order. Without it, all of them.
    ///   - path: The file. Its folder must exist; a file that is there is replaced.
    ///   - format: The file's format.
    ///   - timelinePath: A file for the timeline as JSON (see `Timeline/writeJSON(_:)`). Without it, none.
    ///   - progress: Is told how far the rendering is, after each utterance. It is called from the rendering task and
    ///     should return quickly.
    /// - Returns: The file and its timeline.
    /// - Throws: ``RenderError``; `CancellationError` when the task is cancelled.
    public func render(
        _ book: Book,
        pages: [Int]? = nil,
        to path: String,
        as format: AudioFormat,
        timelinePath: String? = nil,
        progress: (RenderProgress) -> Void = { _ in }
    ) async throws -> Rendering {
        let start = ContinuousClock.now
        let plan = try RenderPlan(book, pages: pages)
        try await checkVoices(of: plan)
        let output = try OutputFile(path)
        let timelineOutput = try timelinePath.map { path throws(RenderError) in try OutputFile(path) }
        let file = try SoundFile(
            descriptor: output.descriptor,
            path: path,
            format: format,
            sampleRate: format.sampleRate(for: engine.sampleRate),
            tags: SoundFile.Tags(title: book.title, artist: book.author, software: "Narration")
        )
        let sink = SampleSink(file, format: format, engineRate: engine.sampleRate, path: path)
        var assembly = Assembly(plan, into: sink, sampleRate: engine.sampleRate)
        var meter = ProgressMeter(plan, since: start)
        try await SpeechQueue(engine: engine, width: jobs).speak(plan) { speech, job in
            try assembly.append(speech, for: job)
            meter.note(job, in: assembly)
            progress(meter.progress)
        }
        let timeline = try assembly.finish()
        guard timeline.frameCount > 0 else { throw RenderError.nothingToSay }
        try Task.checkCancellation()
        try timelineOutput?.write(timeline)
        try OutputFile.finish([timelineOutput, output].compactMap(\.self))
        return Rendering(
            path: path,
            format: format,
            timeline: timeline,
            utteranceCount: plan.utteranceCount,
            elapsed: (ContinuousClock.now - start).seconds
        )
    }

    /// Asks for every voice before anything is spoken, so that a missing one is told at once.
    private func checkVoices(of plan: RenderPlan) async throws {
        for choice in plan.voiceChoices {
            do {
                _ = try await engine.voice(for: choice.utterance)
            } catch let error as SpeechError {
                throw RenderError.notSpoken(choice.position, error)
            }
        }
    }
}
