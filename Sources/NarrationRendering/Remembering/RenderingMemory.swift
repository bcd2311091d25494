import FoundationEssentials
import Narration
import NarrationAudio
import NarrationSystem

/// Remembers the result of a rendering, so that the next one knows whether its files already exist.
///
/// A rendering is identified by everything that determines its files, and a file by its contents: a file that was
/// edited or replaced does not count.
struct RenderingMemory {
    private let cache: any ByteCache
    private let key: [UInt8]

    /// Creates the memory of a rendering.
    ///
    /// - Parameters:
    ///   - cache: The cache that stores it.
    ///   - fingerprint: The fingerprint of everything that determines the files.
    init(in cache: any ByteCache, of fingerprint: Fingerprint) {
        self.cache = cache
        key = Array("rendering \(fingerprint.digits)".utf8)
    }

    /// The timeline of the rendering without its utterances, if its files exist and are unchanged; otherwise `nil`.
    ///
    /// - Parameter paths: The files that were asked for, the main one last. It may have companions.
    /// - Returns: The timeline, or `nil`.
    func timeline(ofUnchanged paths: [String]) -> Timeline? {
        guard let bytes = cache.bytes(for: key),
            let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
        else { return nil }
        let folder = paths.last?.parentFolder ?? "."
        let companions = (record.companions ?? []).map { folder.appending(file: $0) }
        return record.files == (companions + paths).map { ContentFingerprint(ofFile: $0) } ? record.timeline : nil
    }

    /// Remembers files that are complete except for their names: the companions, and the files that were asked for.
    func note(_ timeline: Timeline, in files: [OutputFile], for paths: [String]) {
        let folder = paths.last.map { $0.parentFolder.appending(file: "") } ?? ""
        let companions = files.dropLast(paths.count).map(\.path)
        let record = Record(
            timeline,
            files: files.map { ContentFingerprint(of: $0.descriptor) },
            companions: companions.map { $0.hasPrefix(folder) ? String($0.dropFirst(folder.count)) : $0 }
        )
        guard let data = try? JSONEncoder().encode(record) else { return }
        cache.store(Array(data), for: key)
    }
}

/// The record of a rendering.
private struct Record: Codable {
    let files: [ContentFingerprint?]
    /// The paths of the first of the files, relative to the folder of the last.
    let companions: [String]?
    private let sampleRate: Int
    private let pages: [Page]

    private struct Page: Codable {
        let index: Int
        let title: String?
        let frames: Range<Int>
    }

    init(_ timeline: Timeline, files: [ContentFingerprint?], companions: [String]) {
        self.files = files
        self.companions = companions.isEmpty ? nil : companions
        sampleRate = timeline.sampleRate
        pages = timeline.pages.map { Page(index: $0.page, title: $0.title, frames: $0.frames) }
    }

    var timeline: Timeline {
        Timeline(
            Timeline.Head(sampleRate: sampleRate),
            pages: pages.map { Timeline.PageSpan(page: $0.index, title: $0.title, frames: $0.frames) }
        )
    }
}
