import Narration
import NarrationSystem

/// A book that is handed over. Links are relative to the folder that is handed over.
struct HandedBook: Sendable {
    /// The identifier of the book, 32 hexadecimal digits, which stays when it is rendered again.
    let id: String

    /// What the files say about it.
    let tags: BookTags

    /// Its title; the name of its file if it has none.
    let title: String

    /// The duration in seconds; `nil` if it is not known.
    let duration: Double?

    /// The link to what a reader takes: the file, or the playlist of the parts.
    let output: Link

    /// The links to the parts, in their order; empty for a book of one file.
    let parts: [Link]

    /// The link to the cover.
    var cover: Link?

    /// The width and height of the cover in pixels, if they are known.
    var coverSize: (width: Int, height: Int)?

    /// A file, as addresses of the web have it.
    struct Link: Sendable {
        let address: String
        let type: String
        let name: String

        init(to path: String, in folder: HandOverFolder) {
            address = folder.link(to: path).percentEncodedPath
            (type, name) = (MediaType.ofFile(path), path.fileExtension.uppercased())
        }

        /// Whether it is sound, which browsers may play.
        var isSound: Bool { type.hasPrefix("audio/") && type != MediaType.playlist }

        /// Whether it is a story, which browsers open.
        var isPage: Bool { type == MediaType.page }

        /// Whether it is an EPUB.
        var isEPUB: Bool { type == MediaType.epub }
    }

    init(_ book: PlannedBook, _ record: BookRecord, in folder: HandOverFolder) {
        (id, tags) = (book.id, record.outcome.tags ?? BookTags())
        title = tags.title ?? book.output.fileStem.shown
        duration = record.outcome.sound?.duration
        let links = record.files.map { Link(to: $0.path, in: folder) }
        parts = book.isSplit ? links.filter(\.isSound) : []
        output = links.first { !book.isSplit || $0.type == MediaType.playlist } ?? Link(to: book.output, in: folder)
    }

    /// By author, series, number and title.
    var sortKey: (String, String, Double, String, String) {
        let publication = tags.publication
        let words = [tags.author, publication.series, title].map { ($0 ?? "").lowercased() }
        return (words[0], words[1], publication.seriesNumber ?? 0, words[2], id)
    }
}
