package import Narration
package import NarrationAudio

/// A sound file that is being rendered, with its timeline.
package struct SoundRendering {
    private var assembly: Assembly
    private let writer: any SoundWriter

    /// Creates a sound file.
    ///
    /// - Parameters:
    ///   - destination: The empty file.
    ///   - format: Its format.
    ///   - tags: The book's tags for the timeline.
    ///   - rate: The sample rate of the speech.
    ///   - keepsUtterances: Whether the whole timeline is kept in memory.
    ///   - sinks: The receivers of the timeline.
    ///   - readPageCount: The number of pages of the book that are in the timeline; by default, all.
    /// - Throws: `OutputError`; the errors of the sinks.
    package init(
        _ destination: SoundDestination,
        as format: any SoundFormat,
        tags: BookTags,
        rate: CommonRate,
        keepsUtterances: Bool,
        sinks: [any TimelineSink],
        readPageCount: Int = .max
    ) throws {
        writer = try format.begin(destination, sampleRate: format.sampleRate(for: rate.hertz))
        let sink = try SampleSink(writer, format: format, rate: rate, path: destination.path)
        let record = try TimelineRecord(
            Timeline.Head(sampleRate: sink.fileRate, of: tags),
            keepsUtterances: keepsUtterances,
            sinks: sinks,
            writer: writer as? any TimelineSink,
            readPageCount: readPageCount
        )
        assembly = Assembly(into: sink, record: record, sampleRate: rate.hertz, margins: format.properties.margins)
    }

    /// The files beside the sound file that its format needs, after the end.
    var companions: [OutputFile] { (writer as? any CompanionWriter)?.companions ?? [] }

    /// What is not needed any more when the file has its name.
    var outdated: OutdatedCompanions { (writer as? any CompanionWriter)?.outdated ?? OutdatedCompanions() }

    /// The length of the sound, in seconds.
    package var duration: Double { assembly.duration }

    /// Begins a page.
    package mutating func begin(_ page: PageHead) throws {
        try assembly.begin(page)
    }

    /// Appends the speech of the next passage, or silence for a passage that could not be spoken.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    package mutating func append(_ spoken: SpokenPassage?, for job: PassageJob) async throws {
        guard let spoken else { return try await assembly.appendSilence(for: job) }
        try await assembly.append(spoken, for: job)
    }

    /// Appends silence if there is less than a millisecond.
    ///
    /// - Parameter seconds: The length of the silence.
    /// - Throws: `OutputError`; `CancellationError`.
    package mutating func hold(for seconds: Double) async throws {
        try await assembly.hold(for: seconds)
    }

    /// Ends the file. A file without frames is not completed, because it is not kept.
    ///
    /// - Parameters:
    ///   - describe: Returns the metadata of the file.
    ///   - progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Returns: The timeline, and the metadata of a file with frames.
    /// - Throws: `OutputError`; `CancellationError`.
    package mutating func finish(
        _ describe: (Timeline) -> FileDescription,
        progress: (Double) -> Void
    ) async throws -> (timeline: Timeline, description: FileDescription?) {
        let hasFrames = assembly.hasFrames
        let timeline = try await assembly.finishTimeline()
        guard hasFrames else { return (timeline, nil) }
        let description = describe(timeline)
        try await assembly.finishFile(description, progress: progress)
        return (timeline, description)
    }
}
