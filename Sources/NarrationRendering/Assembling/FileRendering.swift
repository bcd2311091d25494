package import Narration
package import NarrationAudio

/// One file to render: its destination, its format, and the files next to it.
package struct FileOrder {
    let path: String
    let format: any SoundFormat
    let description: RenderDescription
    let sideFiles: [SideFile]
    let existingFiles: ExistingFiles
    /// The receivers of the timeline, besides the files.
    let sinks: [any TimelineSink]
    /// Whether the whole timeline is returned.
    let keepsUtterances: Bool
    /// The name and the settings of the file's format, if it has more than sound.
    private let container: (name: String, settings: String)?

    package init(
        path: String,
        format: any SoundFormat,
        description: RenderDescription,
        sideFiles: [SideFile],
        existingFiles: ExistingFiles,
        sinks: [any TimelineSink],
        keepsUtterances: Bool,
        container: (name: String, settings: String)? = nil
    ) {
        (self.path, self.format, self.container, self.description) = (path, format, container, description)
        (self.sideFiles, self.existingFiles) = (sideFiles, existingFiles)
        (self.sinks, self.keepsUtterances) = (sinks, keepsUtterances)
    }

    /// The name of the file's format.
    var formatName: String { container?.name ?? format.name }

    /// One line that identifies everything in the formats that determines the file.
    var settings: String {
        guard let container else { return format.settings }
        return "\(container.name) \(container.settings), \(format.settings)"
    }

    /// The parts of the metadata that the file can store.
    var describableParts: DescriptionParts { container == nil ? format.properties.describableParts : .all }

    /// Whether anything receives the lines of the book's file.
    var hasPlaces: Bool { sideFiles.contains(where: \.hasPlaces) || !sinks.isEmpty }

    /// Whether the sound is not in a file.
    var isStream: Bool { container == nil && format.properties.isStream }

    /// The files, in the order in which they get their names.
    var paths: [String] { sideFiles.map(\.path) + [path] }
}

/// The files that a rendering writes.
package struct RenderFiles {
    /// The file of the sound; `nil` for a stream.
    package let sound: OutputFile?
    let destination: SoundDestination
    package var beside: [(output: OutputFile, contents: SideFile.Contents)] = []

    package init(sound: OutputFile) {
        self.init(sound, named: sound.path)
    }

    private init(_ sound: OutputFile?, named name: String) {
        self.sound = sound
        destination = SoundDestination(sound?.descriptor ?? -1, path: name)
    }

    /// All files, in the order in which they get their names.
    package var all: [OutputFile] { beside.map(\.output) + [sound].compactMap(\.self) }

    /// Sinks that write the files of the timeline.
    package var sinks: [any TimelineSink] {
        beside.compactMap { output, contents in
            guard case .timeline(let format) = contents else { return nil }
            return format.makeSink { data in try output.writing { try output.append(data) } }
        }
    }
}

extension RenderFiles {
    /// Creates the requested files.
    ///
    /// - Parameters:
    ///   - order: The order.
    ///   - sound: The file of the sound; `nil` for a stream.
    /// - Throws: `OutputError`.
    package init(_ order: FileOrder, sound: OutputFile?) throws(OutputError) {
        self.init(sound, named: order.path)
        for file in order.sideFiles { beside.append((try OutputFile(file.path), file.contents)) }
        if order.existingFiles == .keep { for file in all { file.predecessor = .nothing } }
    }
}

/// A file that is being rendered: its sound, the timeline and the chapters.
package struct FileRendering {
    private var sound: SoundRendering
    private let files: RenderFiles
    private let description: RenderDescription

    /// Creates a file, and the files that go with it.
    ///
    /// - Parameters:
    ///   - order: The file.
    ///   - tags: The book's tags for the timeline.
    ///   - rate: The sample rate of the speech.
    ///   - readPageCount: The number of pages of the book that are in the timeline.
    /// - Throws: `OutputError`; the errors of the timeline's sinks.
    init(_ order: FileOrder, tags: BookTags, rate: CommonRate, readPageCount: Int) throws {
        let files = try RenderFiles(order, sound: order.isStream ? nil : OutputFile(order.path))
        try self.init(
            files,
            as: order.format,
            description: order.description,
            tags: tags,
            rate: rate,
            keepsUtterances: order.keepsUtterances,
            sinks: order.sinks,
            readPageCount: readPageCount
        )
    }

    /// Creates a file from files that were created before.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - format: The format of the sound.
    ///   - description: The file's metadata, besides the tags.
    ///   - tags: The book's tags for the timeline.
    ///   - rate: The sample rate of the speech.
    ///   - keepsUtterances: Whether the whole timeline is kept in memory.
    ///   - sinks: The receivers of the timeline, besides the files.
    ///   - readPageCount: The number of pages of the book that are in the timeline; by default, all.
    /// - Throws: `OutputError`; the errors of the sinks.
    package init(
        _ files: RenderFiles,
        as format: any SoundFormat,
        description: RenderDescription,
        tags: BookTags,
        rate: CommonRate,
        keepsUtterances: Bool,
        sinks: [any TimelineSink],
        readPageCount: Int = .max
    ) throws {
        (self.files, self.description) = (files, description)
        sound = try SoundRendering(
            files.destination,
            as: format,
            tags: tags,
            rate: rate,
            keepsUtterances: keepsUtterances,
            sinks: files.sinks + sinks,
            readPageCount: readPageCount
        )
    }

    /// The length of the sound, in seconds.
    package var duration: Double { sound.duration }

    /// Begins a page.
    package mutating func begin(_ page: PageHead) throws {
        try sound.begin(page)
    }

    /// Appends the speech of the next passage, or silence for a passage that could not be spoken.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    package mutating func append(_ spoken: SpokenPassage?, for job: PassageJob) async throws {
        try await sound.append(spoken, for: job)
    }

    /// A file that is complete except for its name.
    package struct Made {
        package let timeline: Timeline
        /// The files, which have no names yet.
        package let files: [OutputFile]
        /// What is not needed any more when they have their names.
        var outdated = OutdatedCompanions()
    }

    /// Ends the file. A file without frames is not completed, because it is not kept.
    ///
    /// - Parameters:
    ///   - tags: The tags of the file.
    ///   - progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Returns: The files and their contents.
    /// - Throws: `OutputError`; `CancellationError`.
    package mutating func finish(_ tags: BookTags, progress: (Double) -> Void) async throws -> Made {
        let made = try await sound.finish(
            { [description] in description.fileDescription(of: $0, tags) },
            progress: progress
        )
        guard let description = made.description else { return Made(timeline: made.timeline, files: []) }
        try files.writeChapters(of: made.timeline, description)
        return Made(timeline: made.timeline, files: sound.companions + files.all, outdated: sound.outdated)
    }
}

extension RenderFiles {
    /// Writes the files of the chapters.
    ///
    /// - Throws: `OutputError`.
    package func writeChapters(of timeline: Timeline, _ description: FileDescription) throws(OutputError) {
        for case (let output, .chapters(let format)) in beside {
            try output.writing { try output.append(format.text(of: description, sampleRate: timeline.sampleRate)) }
        }
    }
}

extension RenderDescription {
    /// The metadata of a file with a timeline.
    package func fileDescription(of timeline: Timeline, _ tags: BookTags) -> FileDescription {
        FileDescription(
            tags: tags,
            chapters: timeline.chapters(chapters, bookTitle: tags.title, language: tags.language),
            cover: cover
        )
    }
}
