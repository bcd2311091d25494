import FoundationEssentials
import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// Writes the parts of a book that are new or have changed, one after the other, and updates the manifest.
///
/// The manifest is written before files are renamed. A killed process loses at most the files without names, the last
/// second of work; every file with a name is in the manifest.
struct PartsWriter {
    private let store: PartsStore
    private let plan: PartsPlan
    private let format: any SoundFormat
    private let description: RenderDescription
    private let timelines: [TimelineDestination]
    private let unspoken: RenderSelection.Unspoken

    /// The parts of the whole book, with their names in the folder.
    private let parts: [PartPlan]

    /// Whether the folder's files belong to a book that was at another path.
    private let isMoved: Bool

    /// The parts that must still be written, the next one first.
    private var rest: ArraySlice<PartPlan> = []
    private var current: PartInProgress?
    private var complete: [CompleteFile] = []
    private var latestNaming = ContinuousClock.now
    private var finishedDuration = 0.0

    /// The names of the files that were written, of those that were changed by others, and of parts that turned out to
    /// be silent.
    private var names = (written: Set<String>(), edited: Set<String>(), silent: Set<String>())

    /// The number of files that may wait for their names.
    private static let mostComplete = 16

    /// Compares the folder with the plan.
    ///
    /// - Throws: `OutputError` if it contains the parts of another book with the same name, or if a name is used by
    ///   another file; `CancellationError`.
    init(
        _ plan: PartsPlan,
        in folder: PartsFolder,
        format: any SoundFormat,
        description: RenderDescription,
        timelines: [TimelineDestination],
        unspoken: RenderSelection.Unspoken
    ) throws {
        (self.plan, self.format, self.description, self.timelines) = (plan, format, description, timelines)
        self.unspoken = unspoken
        store = try PartsStore(folder)
        let manifest = try store.manifest()
        let formats = timelines.compactMap(\.format)
        parts = plan.parts.map { manifest.named($0.with(formats), of: plan.rendition) }
        isMoved = try store.isOfAbsentBook(manifest)
        if isMoved, !parts.contains(where: { manifest[$0.fileName]?.fingerprint == $0.fingerprint }) {
            throw OutputError.partsOfAbsentBook(folder.path, manifest.book ?? "")
        }
        for part in parts where part.isAskedFor {
            try Task.checkCancellation()
            if try isOutdated(part, in: manifest) { rest.append(part) }
        }
        let playlist = plan.playlistName(in: manifest)
        if case .foreign = try condition(of: playlist, in: manifest) {
            throw OutputError.taken(store.path(of: playlist))
        }
    }

    /// The parts that must be written.
    var outdated: [PartPlan] { Array(rest) }

    /// The length of the sound written so far, in seconds.
    var duration: Double { finishedDuration + (current?.file.duration ?? 0) }

    /// Begins a page, and a new part if the previous one is complete.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - progress: Called with the finished share of completing the previous part, 0…1, if it takes long.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func begin(_ page: PageHead, progress: (Double) -> Void) async throws {
        if current?.pagesLeft == 0 { try await finishPart(progress: progress) }
        if current == nil, let part = rest.popFirst() {
            current = PartInProgress(part: part, file: try begin(part), pagesLeft: part.pages.count)
        }
        current?.pagesLeft -= 1
        try current?.file.begin(page)
    }

    /// Appends the speech of the next passage, or silence for a passage that could not be spoken. A part with such
    /// silence, or with speech of the fallback voice, is rendered again the next time.
    mutating func append(_ spoken: SpokenPassage?, for job: PassageJob) async throws {
        guard var part = current else { return }
        current = nil
        defer { current = part }
        if spoken == nil { part.isSpoken = false }
        if let substitute = spoken?.substituted?.substitute { part.substitutes.append(substitute) }
        try await part.file.append(spoken, for: job)
    }

    /// Ends the current part. One that has silence in place of speech gets no file, unless that is allowed.
    ///
    /// - Parameter progress: Called with the finished share of this work, 0…1, if it takes long.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finishPart(progress: (Double) -> Void) async throws {
        guard var part = current else { return }
        current = nil
        guard part.isSpoken || unspoken == .silence else {
            finishedDuration += part.file.duration
            return
        }
        let (files, duration) = try await part.finish(for: plan.rendition, progress: progress)
        finishedDuration += duration
        complete += files
        // An earlier file of a part that is silent now is not kept.
        if files.isEmpty { names.silent.insert(part.part.fileName) }
        if complete.count >= Self.mostComplete || .now - latestNaming > .seconds(1) { try nameComplete() }
    }

    /// Gives every file its name after the end of the last part, removes files that the book no longer has, and writes
    /// the companion files.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finish() throws -> PartsCompletion {
        try Task.checkCancellation()
        try nameComplete()
        let isWhole = parts.allSatisfy(\.isAskedFor)
        var completion = PartsCompletion(
            plan: plan,
            parts: parts.filter { !names.silent.contains($0.fileName) },
            store: store,
            cover: description.cover,
            sampleRate: format.sampleRate(for: plan.cast.sampleRate),
            written: names.written,
            edited: names.edited
        )
        let edited = try store.update { [isMoved] manifest throws(OutputError) in
            try completion.apply(to: &manifest, removingObsolete: isWhole && !isMoved)
        }
        completion.noteEdited(edited)
        return completion
    }

    /// Gives complete files their names after a failure. If the disk is full, files are deleted to make room for the
    /// manifest, the last one first.
    mutating func salvage() {
        current = nil
        while !complete.isEmpty, (try? nameComplete()) == nil { _ = complete.popLast() }
    }
}

extension PartsWriter {
    /// Whether a part is not in the folder with the planned contents. Files that were changed by others are recorded
    /// and kept.
    private mutating func isOutdated(_ part: PartPlan, in manifest: PartManifest) throws(OutputError) -> Bool {
        let files = [(part.fileName, part.fingerprint)] + part.sideFiles.map { ($0.name, $0.fingerprint) }
        var isOutdated = false
        for (name, fingerprint) in files {
            switch try condition(of: name, in: manifest) {
            case .absent: isOutdated = true
            case .asWritten(let content, _):
                isOutdated = isOutdated || !manifest.has(name, content: content, fingerprint: fingerprint)
            case .changed: names.edited.insert(name)
            case .foreign: throw .taken(store.path(of: name))
            }
        }
        return isOutdated && !names.edited.contains(part.fileName)
    }

    /// Compares a file with the manifest. A file that differs is compared once more with the current manifest: another
    /// rendering may have written it since the manifest was read.
    private func condition(of name: String, in manifest: PartManifest) throws(OutputError) -> OutputFolder.Condition {
        let condition = try store.condition(of: name, in: manifest)
        return switch condition {
        case .absent, .asWritten: condition
        case .changed, .foreign: try store.currentCondition(of: name)
        }
    }

    private func begin(_ part: PartPlan) throws -> FileRendering {
        let sound = try store.output(part.fileName)
        var files = RenderFiles(sound: sound)
        // A file that somebody edited is kept.
        for file in part.sideFiles where !names.edited.contains(file.name) {
            files.beside.append((try store.output(file.name), .timeline(file.format)))
        }
        let bookPart = BookPart(
            number: part.number,
            count: plan.parts.count,
            title: part.title,
            pages: part.pages,
            path: sound.path
        )
        let sinks = try timelines.compactMap { try $0.sink(for: bookPart) }
        return try FileRendering(
            files,
            as: format,
            description: description,
            tags: part.tags,
            rate: plan.rate,
            keepsUtterances: false,
            sinks: sinks
        )
    }

    /// Gives complete files their names, after the manifest is written. Files that were changed meanwhile are kept.
    private mutating func nameComplete() throws(OutputError) {
        guard !complete.isEmpty else { return }
        let (store, rendition, files) = (store, plan.rendition, complete)
        var (names, obstacle) = (names, OutputError?.none)
        let edited = try store.update { manifest throws(OutputError) in
            var outputs: [OutputFile] = []
            for file in files {
                let name = file.output.name
                let condition = try store.condition(of: name, in: manifest)
                switch condition {
                case .changed:
                    names.edited.insert(name)
                case .absent where manifest.name(name, of: rendition) == name,
                    .asWritten where manifest.name(name, of: rendition) == name:
                    manifest.note(file.record, for: name, replacing: condition.content)
                    names.written.insert(name)
                    file.output.predecessor = condition.predecessor
                    outputs.append(file.output)
                default:
                    obstacle = .taken(file.output.path)
                }
            }
            return outputs
        }
        names.written.subtract(edited)
        names.edited.formUnion(edited)
        (self.names, complete, latestNaming) = (names, [], .now)
        if let obstacle { throw obstacle }
    }
}

extension TimelineDestination {
    fileprivate var format: (any TimelineFormat)? {
        if case .files(let format) = self { format } else { nil }
    }

    fileprivate func sink(for part: BookPart) throws -> (any TimelineSink)? {
        if case .sinks(let sink) = self { try sink(part) } else { nil }
    }
}

extension PartsPlan {
    /// The name of the rendition's playlist.
    func playlistName(in manifest: PartManifest) -> String {
        manifest.name((tags.title ?? "").asFileName(bytes: 200) + ".m3u8", of: rendition)
    }
}

extension PartManifest {
    /// A part with its names in the folder.
    fileprivate func named(_ part: PartPlan, of rendition: Rendition) -> PartPlan {
        var part = part
        part.fileName = name(part.fileName, of: rendition, fingerprint: part.fingerprint)
        for index in part.sideFiles.indices {
            let file = part.sideFiles[index]
            part.sideFiles[index].name = name(file.name, of: rendition, fingerprint: file.fingerprint)
        }
        return part
    }

    /// Whether a file with these contents would be written unchanged.
    fileprivate func has(_ name: String, content: ContentFingerprint, fingerprint: String) -> Bool {
        self[name]?.content == content && self[name]?.fingerprint == fingerprint
    }
}
