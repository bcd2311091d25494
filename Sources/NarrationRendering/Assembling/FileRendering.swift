import Narration
import NarrationAudio

/// The destination of a rendering.
struct RenderOutput {
    let path: String
    let format: any SoundFormat
    /// Whether the whole timeline is returned.
    let keepsUtterances: Bool
    /// The receivers of the timeline, besides the files.
    var sinks: [any TimelineSink] = []
}

/// The files that a rendering writes.
struct RenderFiles {
    let sound: OutputFile
    let timeline: OutputFile?
    var chapters: (output: OutputFile, format: ChaptersFile.Format)?

    /// All files, in the order in which they get their names.
    var all: [OutputFile] { [timeline, chapters?.output, sound].compactMap(\.self) }
}

extension RenderFiles {
    /// Creates the requested files.
    ///
    /// - Throws: `OutputError`.
    init(path: String, options: RenderOptions) throws(OutputError) {
        sound = try OutputFile(path)
        timeline = try options.timelinePath.map { path throws(OutputError) in try OutputFile(path) }
        chapters = try options.chaptersFile.map { file throws(OutputError) in
            (try OutputFile(file.path), file.format)
        }
        if !options.replacesFiles { for file in all { file.predecessor = .nothing } }
    }
}

/// A file that is being rendered: its sound, the timeline and the chapters.
struct FileRendering {
    private var assembly: Assembly
    private let files: RenderFiles
    private let options: RenderOptions

    /// Creates a file, and the files that go with it.
    ///
    /// - Parameters:
    ///   - output: The destination of the rendering.
    ///   - files: The files; by default, those that the options request.
    ///   - options: The options of the rendering.
    ///   - tags: The book's tags for the timeline.
    ///   - engineRate: The engine's sample rate, in hertz.
    /// - Throws: `OutputError`; the errors of the timeline's sinks.
    init(
        _ output: RenderOutput,
        to files: RenderFiles? = nil,
        options: RenderOptions,
        tags: BookTags,
        engineRate: Int
    ) throws {
        let files = if let files { files } else { try RenderFiles(path: output.path, options: options) }
        (self.files, self.options) = (files, options)
        let writer = try output.format.begin(
            SoundDestination(files.sound.descriptor, path: output.path),
            sampleRate: output.format.sampleRate(for: engineRate)
        )
        let sink = try SampleSink(writer, format: output.format, engineRate: engineRate, path: output.path)
        let record = try TimelineRecord(
            Timeline.Head(sampleRate: sink.fileRate, of: tags),
            keepsUtterances: output.keepsUtterances,
            sinks: (files.timeline.map { [TimelineWriter(into: $0)] } ?? []) + output.sinks
        )
        assembly = Assembly(
            into: sink,
            record: record,
            sampleRate: engineRate,
            margins: output.format.properties.margins
        )
    }

    /// The length of the sound, in seconds.
    var duration: Double { assembly.duration }

    /// Begins a page.
    mutating func begin(_ page: PageHead) throws {
        try assembly.begin(page)
    }

    /// Appends the speech of the next passage, or silence if there is none.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func append(_ speech: Speech?, for job: PassageJob) async throws {
        if let speech {
            try await assembly.append(speech, for: job)
        } else {
            try await assembly.appendSilence(for: job)
        }
    }

    /// A file that is complete except for its name.
    struct Made {
        let timeline: Timeline
        let description: FileDescription
        /// The files, which have no names yet.
        let files: [OutputFile]
    }

    /// Ends the file. A file without frames is not completed, because it is not kept.
    ///
    /// - Parameters:
    ///   - tags: The tags of the file.
    ///   - progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Returns: The files and their contents.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finish(_ tags: BookTags, progress: (Double) -> Void) async throws -> Made {
        let hasFrames = assembly.hasFrames
        let timeline = try await assembly.finishTimeline()
        guard hasFrames else {
            return Made(timeline: timeline, description: FileDescription(tags: tags), files: [])
        }
        let description = FileDescription(
            tags: tags,
            chapters: timeline.chapters(options.chapters, bookTitle: tags.title),
            cover: options.cover
        )
        try await assembly.finishFile(description, progress: progress)
        if let (output, format) = files.chapters {
            try output.writing { try output.append(format.text(of: description, sampleRate: timeline.sampleRate)) }
        }
        return Made(
            timeline: timeline,
            description: description,
            files: files.all
        )
    }
}
