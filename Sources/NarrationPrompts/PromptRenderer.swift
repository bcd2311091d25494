import FoundationEssentials
public import Narration
public import NarrationAudio
import NarrationBanks
import NarrationSystem

/// Renders lists of prompts: a folder with one file for each.
///
/// ```swift
/// let list = try PromptListReader().read(contentsOf: "words.txt")
/// let renderer = PromptRenderer(engine: engine, reading: NaturalReading())
/// let rendering = try await renderer.render(list, into: "Prompts")
/// print(rendering.files.count, "prompts in", rendering.path)
/// ```
///
/// The engine speaks several prompts at a time. The files are the same for any number of jobs.
public struct PromptRenderer: Sendable {
    private let engine: any SpeechEngine
    private let reading: any TextReading
    private let jobs: Int

    /// The number of prompts that may be ahead of the next one to be received, for each job.
    private static let lookahead = 8

    /// The highest number of prompts that are spoken at the same time.
    private static let mostJobs = 2_000

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - engine: The speech engine.
    ///   - reading: Decides what is said. `NaturalReading` of the library `NarrationReading` reads numbers and the like
    ///     as people do; `PlainReading` leaves them to the engine.
    ///   - jobs: The number of prompts that are spoken at the same time, 1 to 2,000. The default is two per core, so
    ///     that an engine that speaks one prompt per core always has the next one ready.
    public init(engine: any SpeechEngine, reading: any TextReading, jobs: Int? = nil) {
        self.engine = engine
        self.reading = reading
        self.jobs = min(max(1, jobs ?? 2 * Processors.count), Self.mostJobs)
    }

    /// Renders a list to a folder, with one file per prompt and an index, `index.json`.
    ///
    /// Lossless files have the sample rate of the `say` command, 22,050 Hz, unless the format has another one. A file
    /// is not made again if the text, the voice, the shaping and the format of its prompt have not changed.
    ///
    /// Only files written by Narration are replaced or removed. They are listed, with fingerprints, in a hidden file,
    /// `.prompts.narration`. Files of the same format that the list no longer has are removed, unless they were
    /// changed, or written for a list at another path. Changed files are left alone. A folder may contain the prompts
    /// in several formats; the later format has an index of its own, such as `index (mp3).json`.
    ///
    /// A prompt that a person has recorded, in the book of takes beside the list, is taken from there: that of
    /// `words.txt` is `words.takes.plist`. A prompt that cannot be spoken has no file; the others are still made. If
    /// the rendering fails or its task is cancelled, the finished files are kept, and the next rendering continues
    /// after them.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The path of the folder. It is created if it does not exist; its parent folder must exist.
    ///   - format: The files' format.
    ///   - template: The voice, language, rate, pitch and volume of all prompts; its string is ignored.
    ///   - shaping: What is done to the sound.
    ///   - progress: Called after each prompt, from the rendering task. It should return quickly.
    /// - Returns: The files, and the prompts that could not be spoken.
    /// - Throws: `OutputError`, with code `cannotCreate` if a file not written by Narration has the name of a prompt's
    ///   file, or the folder has the prompts of another list; `SpeechError` if the engine is missing, or has no such
    ///   voice; `BookError` if the book of takes cannot be read; `CancellationError` if the task is cancelled.
    public func render(
        _ list: PromptList,
        into path: String,
        as format: some SoundFormat = .caf,
        like template: Utterance = Utterance(""),
        shaping: PromptShaping = .standard,
        progress: (PromptsProgress) -> Void = { _ in }
    ) async throws -> PromptsRendering {
        let start = ContinuousClock.now
        var folder = try PromptFolder(path, for: list, format: format.name)
        let voice = try await engine.voice(for: template)
        let takes = try list.path.map { try TakeBook(ofListAt: $0).takes() } ?? RowTakes()
        let maker = try await PromptMaker(
            engine: engine,
            reading: reading,
            voice: voice,
            template: template,
            format: format,
            shaping: shaping,
            takes: takes.paths,
            folder: folder.contents
        )
        var meter = PromptsProgress(count: list.prompts.count)
        var prompts = list.prompts.makeIterator()
        let lookahead = max(jobs, min(jobs * Self.lookahead, PromptFolder.openFiles / 8))
        let work = OrderedWork<Prompt, PromptOutcome>(width: jobs, lookahead: lookahead)
        do {
            try await work.run {
                prompts.next()
            } work: { prompt in
                try await maker.outcome(of: prompt)
            } receive: { outcome in
                meter.finished += 1
                if case .made = outcome { meter.made += 1 }
                try folder.take(outcome)
                progress(meter)
            }
            try Task.checkCancellation()
            try folder.finish()
        } catch {
            folder.salvage()
            throw error
        }
        return folder.rendering(since: start, leaving: takes.unused(by: list.prompts.map(\.row)))
    }
}
