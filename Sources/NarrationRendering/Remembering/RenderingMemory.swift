import Foundation
import Narration
import NarrationAudio

/// Remembers what came of a rendering, so that the next one knows whether it would make the very files that are there.
///
/// A rendering is found again by everything that goes into its files, and a file by its contents: one that was edited,
/// or replaced by another, is not the one that was made.
struct RenderingMemory {
    private let cache: any ByteCache
    private let key: [UInt8]

    /// Creates the memory of a rendering.
    ///
    /// - Parameters:
    ///   - cache: Where it is kept.
    ///   - fingerprint: Everything that goes into the files.
    init(in cache: any ByteCache, of fingerprint: Fingerprint) {
        self.cache = cache
        key = Array("rendering \(fingerprint.digits)".utf8)
    }

    /// The timeline of the rendering, without its utterances, where its files are there as they were made; else `nil`.
    func timeline(ofUnchanged paths: [String]) -> Timeline? {
        guard let bytes = cache.bytes(for: key),
            let record = try? JSONDecoder().decode(Record.self, from: Data(bytes))
        else { return nil }
        return record.files == paths.map { ContentFingerprint(ofFile: $0) } ? record.timeline : nil
    }

    /// Remembers files that are complete but for their names.
    func note(_ timeline: Timeline, in files: [OutputFile]) {
        let record = Record(timeline, files: files.map { ContentFingerprint(of: $0.descriptor) })
        guard let data = try? JSONEncoder().encode(record) else { return }
        cache.store(Array(data), for: key)
    }
}

/// What is remembered of a rendering.
private struct Record: Codable {
    let files: [ContentFingerprint?]
    private let sampleRate: Int
    private let pages: [Page]

    private struct Page: Codable {
        let index: Int
        let title: String?
        let frames: Range<Int>
    }

    init(_ timeline: Timeline, files: [ContentFingerprint?]) {
        self.files = files
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
