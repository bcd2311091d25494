import Foundation
import Narration
import NarrationAudio

/// Writes the parts of a book that are new or have changed, one after the other, and keeps the manifest of what is
/// ours.
///
/// Files get their names some at a time, after the manifest that knows them. A process that is killed loses what has no
/// name yet, a second of work at most; every file that has a name is known.
struct PartsWriter {
    private let store: PartsStore
    private let plan: PartsPlan
    private let format: any SoundFormat
    private let options: RenderOptions

    /// The parts of the whole book, with the names that they have in the folder.
    private let parts: [PartPlan]

    /// Whether the folder's files are of a book that was somewhere else.
    private let isMoved: Bool

    /// The parts that are still to be written, the next one first.
    private var rest: ArraySlice<PartPlan> = []
    private var current: PartInProgress?
    private var complete: [CompleteFile] = []
    private var latestNaming = ContinuousClock.now
    private var finishedDuration = 0.0

    /// The names of files that were written, of files that somebody had changed, and of parts that turned out to be
    /// silent.
    private var names = (written: Set<String>(), edited: Set<String>(), silent: Set<String>())

    /// How many files may wait for their names.
    private static let mostComplete = 16

    /// Looks at the folder.
    ///
    /// - Throws: `OutputError` when it has another book's parts under our name, or a name is taken by a file that is
    ///   not ours; `CancellationError`.
    init(
        _ plan: PartsPlan,
        in folder: PartsFolder,
        format: any SoundFormat,
        options: RenderOptions
    ) throws {
        (self.plan, self.format, self.options) = (plan, format, options)
        store = try PartsStore(folder)
        let manifest = try store.manifest()
        parts = plan.parts.map { manifest.named($0, of: plan.rendition) }
        isMoved = try store.isOfAbsentBook(manifest)
        if isMoved, !parts.contains(where: { manifest[$0.fileName]?.fingerprint == $0.fingerprint }) {
            throw OutputError.partsOfAbsentBook(folder.path, manifest.book ?? "")
        }
        for part in parts where part.isAskedFor {
            try Task.checkCancellation()
            if try isOutdated(part, in: manifest) { rest.append(part) }
        }
        let playlist = plan.playlistName(in: manifest)
        if case .foreign = try store.condition(of: playlist, in: manifest) {
            throw OutputError.taken(store.path(of: playlist))
        }
    }

    /// The parts that are to be written.
    var outdated: [PartPlan] { Array(rest) }

    /// How much sound there is in what was written, in seconds.
    var duration: Double { finishedDuration + (current?.file.duration ?? 0) }

    /// Begins a page, which begins a part where the one before is complete.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - progress: Is told how much of completing the part before is done, 0…1, where it takes long.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func begin(_ page: PageHead, progress: (Double) -> Void) async throws {
        if current?.pagesLeft == 0 { try await finishPart(progress: progress) }
        if current == nil, let part = rest.popFirst() {
            current = PartInProgress(part: part, file: try begin(part), pagesLeft: part.pages.count)
        }
        current?.pagesLeft -= 1
        try current?.file.begin(page)
    }

    /// Appends what was said for the next passage, or silence where there is nothing: such a part is made again the
    /// next time.
    mutating func append(_ speech: Speech?, for job: PassageJob) async throws {
        guard var part = current else { return }
        current = nil
        defer { current = part }
        if speech == nil { part.isSpoken = false }
        try await part.file.append(speech, for: job)
    }

    /// Ends the part that is being written.
    ///
    /// - Parameter progress: Is told how much of that is done, 0…1, where it takes long.
    /// - Throws: `OutputError`; `CancellationError`.
    mutating func finishPart(progress: (Double) -> Void) async throws {
        guard var part = current else { return }
        current = nil
        let (files, duration) = try await part.finish(for: plan.rendition, progress: progress)
        finishedDuration += duration
        complete += files
        // A file from when there was sound in it is not kept.
        if files.isEmpty { names.silent.insert(part.part.fileName) }
        if complete.count >= Self.mostComplete || .now - latestNaming > .seconds(1) { try nameComplete() }
    }

    /// Gives every file its name, when the last part is ended, removes what the book no longer has, and writes what
    /// goes with the parts.
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
            cover: options.cover,
            sampleRate: format.sampleRate(for: plan.sampleRate),
            written: names.written,
            edited: names.edited
        )
        let edited = try store.update { [isMoved] manifest throws(OutputError) in
            try completion.apply(to: &manifest, removingObsolete: isWhole && !isMoved)
        }
        completion.noteEdited(edited)
        return completion
    }

    /// Names what is complete when the rendering has failed. Where the disk is full, files make room for the manifest,
    /// the last one first.
    mutating func salvage() {
        current = nil
        while !complete.isEmpty, (try? nameComplete()) == nil { _ = complete.popLast() }
    }
}

extension PartsWriter {
    /// Whether a part is not in the folder as it would be made. Files that somebody changed are noted, and stay.
    private mutating func isOutdated(_ part: PartPlan, in manifest: PartManifest) throws(OutputError) -> Bool {
        var files = [(part.fileName, part.fingerprint)]
        if options.hasPartTimelines { files.append((part.timelineName, part.timelineFingerprint)) }
        var isOutdated = false
        for (name, fingerprint) in files {
            switch try store.condition(of: name, in: manifest) {
            case .absent: isOutdated = true
            case .asWritten(let content, _):
                isOutdated = isOutdated || !manifest.has(name, content: content, fingerprint: fingerprint)
            case .changed: names.edited.insert(name)
            case .foreign: throw .taken(store.path(of: name))
            }
        }
        return isOutdated && !names.edited.contains(part.fileName)
    }

    private func begin(_ part: PartPlan) throws -> FileRendering {
        let hasTimeline = options.hasPartTimelines && !names.edited.contains(part.timelineName)
        let files = RenderFiles(
            sound: try store.output(part.fileName),
            timeline: hasTimeline ? try store.output(part.timelineName) : nil
        )
        let output = RenderOutput(path: files.sound.path, format: format, keepsUtterances: false)
        return try FileRendering(output, to: files, options: options, tags: part.tags, engineRate: plan.sampleRate)
    }

    /// Gives the files that are complete their names, after the manifest that knows them. What somebody changed
    /// meanwhile stays as it is.
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

extension PartsPlan {
    /// What the rendition's playlist is called.
    func playlistName(in manifest: PartManifest) -> String {
        manifest.name((tags.title ?? "").asFileName(bytes: 200) + ".m3u8", of: rendition)
    }
}

extension PartManifest {
    /// A part with the names that it has in the folder.
    fileprivate func named(_ part: PartPlan, of rendition: Rendition) -> PartPlan {
        var part = part
        part.fileName = name(part.fileName, of: rendition, fingerprint: part.fingerprint)
        part.timelineName = name(part.timelineName, of: rendition, fingerprint: part.timelineFingerprint)
        return part
    }

    /// Whether a file with some content is what it would be made as.
    fileprivate func has(_ name: String, content: ContentFingerprint, fingerprint: String) -> Bool {
        self[name]?.content == content && self[name]?.fingerprint == fingerprint
    }
}
