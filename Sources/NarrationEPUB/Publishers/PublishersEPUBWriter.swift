import Narration
import NarrationArchive
import NarrationAudio
import NarrationPackaging
import NarrationParts
import NarrationPublications

/// Writes the EPUB of a publisher with overlays, of which each belongs to a document, and each sound to a page.
final class PublishersEPUBWriter: ReadAlongWriter {
    private let epub: PublishersEPUB
    private let placed: PlacedPages
    private let sound: (name: String, mediaType: String)
    private let destination: SoundDestination
    private let package: PackageWriter
    private var facts = PackagedPages()
    private var soundCount = 0

    /// What is heard of the documents, by their paths, and the paths in the order in which they are heard.
    private var heard: [String: HeardDocument] = [:]
    private var order: [String] = []

    /// Begins an EPUB.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    init(
        _ destination: SoundDestination,
        of epub: PublishersEPUB,
        words: PlacedPages,
        sound: (name: String, mediaType: String)
    ) throws {
        (self.epub, placed, self.sound, self.destination) = (epub, words, sound, destination)
        package = try PackageWriter(destination, date: ArchiveDate.first)
        if let entry = epub.archive[Self.mediaType] {
            let text = try epub.archive.contents(of: entry, upTo: entry.size)
            try package.add(Self.mediaType, storing: text)
        } else {
            try package.add(Self.mediaType, storing: "application/epub+zip".utf8)
        }
    }

    private static let mediaType = "mimetype"

    /// The accessibility that is new in it (EPUB Accessibility 1.1, 3.1).
    private static let claims = [
        ("schema:accessMode", "auditory"), ("schema:accessibilityFeature", "synchronizedAudioText"),
    ]

    func append(_ page: ReadAlongPage) throws {
        facts.add(page, showing: BookPictures(in: ""))
        guard placed.pages.indices.contains(page.span.page) else { return }
        let clips = PlacedClips(page, at: placed.pages[page.span.page], except: placed.isRefused)
        guard !clips.all.isEmpty else { return }
        soundCount += 1
        try package.add(soundPath(soundCount), soundOf: page)
        for clip in clips.all {
            if heard[clip.place.document] == nil { order.append(clip.place.document) }
            heard[clip.place.document, default: HeardDocument()].add(clip, of: soundCount)
        }
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        if order.isEmpty {
            let reason = "no word that is heard can be highlighted in it; --layout ours makes another EPUB"
            throw OutputError.cannotWrite(destination.path, because: reason)
        }
        var overlays: [PublishersEPUB.Overlay] = []
        for (number, path) in order.enumerated() {
            guard let document = heard[path] else { continue }
            let overlay = PublishersEPUB.Overlay(
                of: path,
                at: "\(epub.folder)\(number + 1).smil",
                lasting: ClipTime(milliseconds: document.duration).clock
            )
            try add(document, overlay)
            overlays.append(overlay)
        }
        let total = ClipTime(milliseconds: heard.values.reduce(0) { $0 + $1.duration })
        let narrator = tags.crediting(facts).publication.narrator
        let text = epub.package(
            adding: overlays,
            sounds: (0..<soundCount).map { soundPath($0 + 1) },
            of: sound.mediaType,
            properties: [("media:duration", total.clock)] + (narrator.map { [("media:narrator", $0)] } ?? [])
                + Self.claims
        )
        try package.add(epub.packagePath, text: text)
        let changed = Set(order + [epub.packagePath, Self.mediaType])
        for entry in epub.archive.entries where !changed.contains(entry.name) {
            try package.add(entry, of: epub.archive)
        }
        try package.write()
    }

    private func soundPath(_ number: Int) -> String { "\(epub.folder)\(number).\(sound.name)" }

    /// Adds a document with names for its words, and its overlay.
    private func add(_ heard: HeardDocument, _ overlay: PublishersEPUB.Overlay) throws {
        let document: PublishersDocument
        do {
            document = try epub.document(at: overlay.document)
        } catch {
            throw OutputError.cannotWrite(destination.path, because: "\(overlay.document): \(error)")
        }
        let pairs = heard.clips.enumerated().map { number, clip in
            OverlayDocument.Pair(
                name: "c\(number + 1)",
                element: document.name(clip.word),
                sound: "\(clip.sound).\(sound.name)",
                clip.begin,
                clip.end
            )
        }
        let page = PublicationPlace.reference(to: overlay.document, from: overlay.path).asXML
        try package.add(overlay.document, text: document.naming(heard.words))
        try package.add(overlay.path, text: OverlayDocument(pairs, page: page).text.utf8)
    }
}

/// What is heard of a document.
private struct HeardDocument {
    /// Where the words stand.
    private(set) var words: [TextOrigin] = []

    /// The clips, in the order in which they are heard.
    private(set) var clips: [(word: Int, sound: Int, begin: ClipTime, end: ClipTime)] = []

    /// The length of all clips, in milliseconds.
    var duration: Int { clips.reduce(0) { $0 + $1.end.milliseconds - $1.begin.milliseconds } }

    mutating func add(_ clip: PlacedClips.Clip, of sound: Int) {
        if words.last != clip.place { words.append(clip.place) }
        clips.append((words.count - 1, sound, clip.begin, clip.end))
    }
}
