import Narration
import NarrationAudio
import NarrationPackaging
import NarrationRendering

/// Writes an EPUB page by page.
final class EPUBWriter: ReadAlongWriter {
    private let format: EPUBDesign
    private let cover: CoverPicture?
    private let package: PackageWriter
    private var pages: [EPUBPage] = []

    /// Begins an EPUB with the entries that every EPUB has.
    ///
    /// - Throws: `OutputError`.
    init(
        _ destination: SoundDestination,
        format: EPUBDesign,
        cover: CoverPicture?
    ) throws(OutputError) {
        (self.format, self.cover) = (format, cover)
        package = try PackageWriter(destination, date: format.modified)
        try package.add("mimetype", storing: "application/epub+zip".utf8)
        try package.add("META-INF/container.xml", text: ContainerDocument.text.utf8)
    }

    func append(_ page: ReadAlongPage) throws {
        let clips = PageClips(page.span, sampleRate: page.sampleRate)
        let record = EPUBPage(
            number: pages.count + 1,
            label: String(page.span.page + 1),
            title: page.page.title?.asTitle,
            firstFrame: page.framesBefore,
            duration: clips.duration,
            soundName: format.soundName
        )
        let document = ContentDocument(page, record, clips, in: format)
        let overlay = OverlayDocument(clips, page: "../" + record.document, sound: "../" + record.sound)
        try package.addPictures(of: page.page, from: format.book.pictures, to: EPUBPage.folder)
        try package.add(record.entry(record.document), text: document.text.utf8)
        try package.add(record.entry(record.overlay), text: overlay.text.utf8)
        try package.add(record.entry(record.sound), soundOf: page)
        pages.append(record)
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        let title = tags.title ?? "Untitled"
        let navigation = NavigationDocument(pages, chapters: chapters, title: title, in: format)
        let document = PackageDocument(pages, package.pictures, tags: tags, title: title, cover: cover, in: format)
        if let cover { try package.add(EPUBPage.folder + cover.entryName, storing: cover.data) }
        try package.add(EPUBPage.folder + "style.css", text: StyleSheet(of: format).text.utf8)
        try package.add(EPUBPage.folder + "nav.xhtml", text: navigation.text.utf8)
        try package.add(EPUBPage.folder + "package.opf", text: document.text.utf8)
        if let manuscript = format.manuscript {
            try package.add(manuscript, picturesIn: EPUBPage.folder, cover: cover)
        }
        try package.write()
    }
}
