import Narration
import NarrationAudio

/// Where a rendering goes.
struct RenderOutput {
    let path: String
    let format: any SoundFormat
    /// Whether the whole timeline is returned.
    let keepsUtterances: Bool
    /// What takes the timeline, besides the files.
    var sinks: [any TimelineSink] = []
}

/// The files that a rendering writes.
struct RenderFiles {
    let sound: OutputFile
    let timeline: OutputFile?
    var chapters: (output: OutputFile, format: ChaptersFile.Format)?

    /// All of them, in the order in which they get their names.
    var all: [OutputFile] { [timeline, chapters?.output, sound].compactMap(\.self) }
}

extension RenderFiles {
    /// Begins the files that are asked for.
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

/// A file being rendered: its sound, and beside it the timeline and the chapters.
struct FileRendering {
    private var assembly: Assembly
    private let files: RenderFiles
    private let options: RenderOptions

    /// Begins a file, and those beside it.
    ///
    /// - Parameters:
    ///   - output: Where the rendering goes.
    ///   - files: The files; those that the options ask for, if not given.
    ///   - options: What is written, and how.
    ///   - tags: What the timeline says of the book.
    ///   - engineRate: The engine's frames per second, in hertz.
    /// - Throws: `OutputError`; what the timeline's sinks throw.
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

    /// How much sound there is, in seconds.
    var duration: Double { assembly.duration }

    /// Begins a page.
    mutating func begin(_ page: PageHead) throws {
        try assembly.begin(page)
    }

    /// Appends what was said for the next passage, or silence where there is nothing.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func append(_ speech: Speech?, for job: PassageJob) async throws {
        if let speech {
            try await assembly.append(speech, for: job)
        } else {
            try await assembly.appendSilence(for: job)
        }
    }

    /// What a file has become when it is complete but for its name.
    struct Made {
        let timeline: Timeline
        let description: FileDescription
        /// The files, which have no names yet.
        let files: [OutputFile]
    }

    /// Ends the file. A file without frames is not even ended: it is not to be kept.
    ///
    /// - Parameters:
    ///   - tags: What it says about itself.
    ///   - progress: Is told how much of it is done, 0…1, where it takes long.
    /// - Returns: The files, and what is in them.
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
