import FoundationEssentials
import Narration
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// The final work in a folder when every part has its name: files that the book no longer has are removed, and a
/// playlist, metadata and the cover are written.
struct PartsCompletion {
    let plan: PartsPlan

    /// The parts of the whole book that have sound, with their names in the folder.
    let parts: [PartPlan]

    let store: PartsStore
    let cover: CoverPicture?

    /// The sample rate of the files, in hertz.
    let sampleRate: Int

    /// The names of the files that were written by this rendering.
    let written: Set<String>

    /// The names of the files that were changed by others.
    let edited: Set<String>

    /// The name of the playlist.
    private(set) var playlistName = ""

    /// The requested parts, as they are in the folder.
    private(set) var askedParts: [PartsRendering.Part] = []

    var removed: [String] = []
    var leftAlone = PartsRendering.FilesLeftAlone()

    init(
        plan: PartsPlan,
        parts: [PartPlan],
        store: PartsStore,
        cover: CoverPicture?,
        sampleRate: Int,
        written: Set<String>,
        edited: Set<String>
    ) {
        (self.plan, self.parts, self.store, self.cover) = (plan, parts, store, cover)
        (self.sampleRate, self.written, self.edited) = (sampleRate, written, edited)
        leftAlone.edited = edited.sorted().map(store.path)
    }

    /// Performs the work.
    ///
    /// - Parameters:
    ///   - manifest: The manifest of the folder.
    ///   - removesObsolete: Whether to remove files of the rendition that the book no longer has.
    /// - Returns: The files that must get their names.
    /// - Throws: `OutputError`.
    mutating func apply(
        to manifest: inout PartManifest,
        removingObsolete removesObsolete: Bool
    ) throws(OutputError) -> [OutputFile] {
        playlistName = plan.playlistName(in: manifest)
        for part in parts { manifest.add(part.fileName, to: plan.rendition) }
        if removesObsolete { try removeObsolete(from: &manifest) }
        askedParts = sound(of: parts.filter(\.isAskedFor), in: manifest)
        let sound = sound(of: parts, in: manifest)
        let playlist = PlaylistText(sound, title: plan.tags.title ?? "")
        var companions = [(playlistName, Data(playlist.description.utf8))]
        // If files are missing, players use the remaining files as chapters.
        let chapters = sound.count == parts.count ? sound : []
        if let metadata = try? AudiobookMetadata(plan.tags, chapters: chapters).data {
            companions.append((AudiobookMetadata.fileName, metadata))
        }
        if let cover { companions.append((cover.fileName, cover.data)) }
        var files: [OutputFile] = []
        for (name, data) in companions {
            if let file = try companion(name, data, in: &manifest) { files.append(file) }
        }
        return files
    }
}

extension PartsCompletion {
    /// Records files that were changed after the comparison. They are not replaced.
    mutating func noteEdited(_ names: [String]) {
        leftAlone.edited += names.map(store.path)
    }

    private func sound(of parts: [PartPlan], in manifest: PartManifest) -> [PartsRendering.Part] {
        parts.compactMap { part in
            guard let record = manifest[part.fileName], store.has(part.fileName) else { return nil }
            return PartsRendering.Part(
                path: store.path(of: part.fileName),
                title: part.title,
                pages: part.pages,
                frameCount: record.frames,
                sampleRate: sampleRate,
                state: state(of: part.fileName)
            )
        }
    }

    private func state(of name: String) -> PartsRendering.Part.State {
        if edited.contains(name) { return .edited }
        return written.contains(name) ? .new : .unchanged
    }

    /// Writes a companion file of the parts, unless it exists with the same contents.
    private mutating func companion(
        _ name: String,
        _ data: Data,
        in manifest: inout PartManifest
    ) throws(OutputError) -> OutputFile? {
        let content = ContentFingerprint(of: data)
        let condition = try store.condition(of: name, in: manifest)
        manifest.add(name, to: plan.rendition)
        switch condition {
        case .asWritten(let former, _) where former == content: return nil
        case .changed: leftAlone.edited.append(store.path(of: name))
        case .foreign: leftAlone.foreign.append(store.path(of: name))
        case .absent, .asWritten:
            let file = try store.output(name)
            file.predecessor = condition.predecessor
            try file.append(data)
            let record = PartManifest.Record(renditions: [plan.rendition.id], content: content)
            manifest.note(record, for: name, replacing: condition.content)
            return file
        }
        return nil
    }
}
