import Foundation
import Narration

/// Writes the parts of a book that are new or have changed, one after the other, and keeps the list of what is ours.
///
/// Files get their names some at a time, behind the list that knows them. Who is killed has lost what has no name yet, a
/// second of work at most; every file that has a name is known.
struct PartsWriter {
    private let folder: PartsFolder
    private let format: any SoundFormat
    private let options: RenderOptions
    private let engineRate: Int
    private let playlistName: String
    private var manifest: PartManifest

    /// The parts that are still to be written, the next one first.
    private var rest: ArraySlice<PartPlan>
    private var current: PartInProgress?
    private var finished: [PartInProgress.Done] = []
    private var latestNaming = ContinuousClock.now
    private var finishedDuration = 0.0
    /// The names of parts that turned out to have no sound.
    private var silent: Set<String> = []

    /// How many files may wait for their names.
    private static let mostFinished = 64

    /// Looks at the folder.
    ///
    /// - Throws: ``RenderError`` when a name is taken by a file that is not ours.
    init(
        _ plan: PartsPlan,
        in folder: PartsFolder,
        format: any SoundFormat,
        options: RenderOptions,
        engineRate: Int
    ) throws(RenderError) {
        (self.folder, self.format, self.options, self.engineRate) = (folder, format, options, engineRate)
        let name = plan.title?.asFileName(bytes: 200) ?? ""
        playlistName = (name.isEmpty ? folder.name : name) + ".m3u8"
        try folder.make()
        let manifest = PartManifest(folder)
        for name in plan.parts.map(\.fileName) + [playlistName] where manifest[name] == nil {
            guard PartManifest.FileState(path: folder.path(of: name)) == nil else {
                throw .taken(folder.path(of: name))
            }
        }
        self.manifest = manifest
        rest = plan.parts.filter { !manifest.isUpToDate($0, in: folder) }[...]
    }

    /// The parts that are to be written.
    var outdated: [PartPlan] { Array(rest) }

    /// How much sound there is in what was written, in seconds.
    var duration: Double { finishedDuration + (current?.file.duration ?? 0) }

    /// Begins a page, which begins a part where the one before is complete.
    ///
    /// - Parameters:
    ///   - index: The page.
    ///   - title: Its title.
    ///   - progress: Is told how much of completing the part before is done, 0…1, where it takes long.
    /// - Throws: ``RenderError``; `CancellationError`.
    mutating func begin(page index: Int, title: String?, progress: (Double) -> Void) async throws {
        if current?.pagesLeft == 0 { try await finishPart(progress: progress) }
        if current == nil, let part = rest.popFirst() {
            let output = RenderOutput(path: folder.path(of: part.fileName), format: format, keepsUtterances: false)
            let file = try FileRendering(output, options: options, engineRate: engineRate)
            current = PartInProgress(part: part, file: file, pagesLeft: part.pages.count)
        }
        current?.pagesLeft -= 1
        try current?.file.begin(page: index, title: title)
    }

    /// Appends what was said for the next passage, or silence where there is nothing: such a part is made again the next
    /// time.
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
    /// - Throws: ``RenderError``; `CancellationError`.
    mutating func finishPart(progress: (Double) -> Void) async throws {
        guard var part = current else { return }
        current = nil
        let made = try await part.file.finish(part.part.tags, progress: progress)
        finishedDuration += made.timeline.duration
        guard let file = made.files.last else {
            // There is no sound in it, and a file from when there was is not kept.
            silent.insert(part.part.fileName)
            return
        }
        finished.append(
            PartInProgress.Done(
                part: part.part,
                file: file,
                frames: made.timeline.frameCount,
                isSpoken: part.isSpoken
            )
        )
        if finished.count >= Self.mostFinished || .now - latestNaming > .seconds(1) { try nameFinished() }
    }

    /// Gives every file its name, when the last part is ended, and removes the parts that the book no longer has.
    ///
    /// - Returns: The paths of such parts that somebody has changed: they are not removed.
    mutating func finish(_ plan: PartsPlan) throws -> [String] {
        try Task.checkCancellation()
        try nameFinished()
        let leftovers = removeObsolete(keeping: plan)
        try writePlaylist(of: plan)
        return leftovers
    }

    /// Gives the files that are complete their names, behind the list that knows them.
    mutating func nameFinished() throws(RenderError) {
        guard !finished.isEmpty else { return }
        for done in finished {
            manifest[done.part.fileName] = PartManifest.Record(
                fingerprint: done.isSpoken ? done.part.fingerprint : nil,
                state: PartManifest.FileState(descriptor: done.file.descriptor),
                frames: done.frames
            )
        }
        try OutputFile.finish([try manifest.written()] + finished.map(\.file))
        finished = []
        latestNaming = .now
    }

    /// The path of the playlist.
    var playlistPath: String { folder.path(of: playlistName) }

    /// The parts, as they are in the folder.
    func parts(of plan: PartsPlan, new: Set<String>) -> [PartsRendering.Part] {
        plan.parts.compactMap { part in
            manifest[part.fileName].map { record in
                PartsRendering.Part(
                    path: folder.path(of: part.fileName),
                    title: part.title,
                    pages: part.pages,
                    frameCount: record.frames,
                    sampleRate: format.sampleRate(for: engineRate),
                    isNew: new.contains(part.fileName)
                )
            }
        }
    }
}

/// A part that is being written.
private struct PartInProgress {
    let part: PartPlan
    var file: FileRendering
    var pagesLeft: Int
    /// Whether all of it could be spoken.
    var isSpoken = true

    /// A part that is complete but for its name.
    struct Done {
        let part: PartPlan
        let file: OutputFile
        let frames: Int
        let isSpoken: Bool
    }
}

extension PartsWriter {
    private mutating func removeObsolete(keeping plan: PartsPlan) -> [String] {
        let wanted = Set(plan.parts.map(\.fileName)).subtracting(silent).union([playlistName])
        var leftovers: [String] = []
        for (name, record) in manifest.records where !wanted.contains(name) {
            let path = folder.path(of: name)
            switch PartManifest.FileState(path: path) {
            case record.state: unlink(path)
            case nil: break
            default: leftovers.append(path)
            }
            manifest[name] = nil
        }
        return leftovers.sorted()
    }

    private mutating func writePlaylist(of plan: PartsPlan) throws(RenderError) {
        let text = PlaylistText(parts(of: plan, new: [])).description
        let fingerprint = Fingerprint(text).digits
        let isThere =
            manifest[playlistName]?.fingerprint == fingerprint
            && manifest[playlistName]?.state == PartManifest.FileState(path: playlistPath)
        var files: [OutputFile] = []
        if !isThere {
            let playlist = try OutputFile(playlistPath)
            try playlist.append(Data(text.utf8))
            let state = PartManifest.FileState(descriptor: playlist.descriptor)
            manifest[playlistName] = PartManifest.Record(fingerprint: fingerprint, state: state)
            files = [playlist]
        }
        guard manifest.isChanged else { return }
        try OutputFile.finish([try manifest.written()] + files)
    }
}

extension PartManifest {
    /// Whether a part is in its folder as it would be made.
    fileprivate func isUpToDate(_ part: PartPlan, in folder: PartsFolder) -> Bool {
        guard let record = self[part.fileName], record.fingerprint == part.fingerprint else { return false }
        return record.state == FileState(path: folder.path(of: part.fileName))
    }
}
