import Narration
import NarrationAudio
import NarrationPackaging
import NarrationParts

/// Writes an EPUB page by page.
final class EPUBWriter: ReadAlongWriter {
    private let format: EPUBDesign
    private let coverPicture: CoverPicture?
    private let package: PackageWriter
    private var coverPage: EPUBPage?
    private var pages: [EPUBPage] = []
    private var facts = PackagedPages()

    /// Begins an EPUB with the entries that every EPUB has.
    ///
    /// - Throws: `OutputError`.
    init(
        _ destination: SoundDestination,
        format: EPUBDesign,
        cover: CoverPicture?
    ) throws(OutputError) {
        (self.format, coverPicture) = (format, cover)
        package = try PackageWriter(destination, date: format.modified)
        try package.add("mimetype", storing: "application/epub+zip".utf8)
        try package.add("META-INF/container.xml", text: ContainerDocument.text.utf8)
    }

    func append(_ page: ReadAlongPage) throws {
        let (shown, clips) = highlighted(page)
        let record = EPUBPage(
            name: String(pages.count + 1),
            label: String(page.span.page + 1),
            title: page.page.title?.asTitle,
            firstFrame: page.framesBefore,
            duration: clips.duration,
            soundName: format.soundName
        )
        try package.addPictures(of: page.page, from: format.book.pictures, to: EPUBPage.folder)
        try add(ContentDocument(shown, record, clips, in: format).text, of: record)
        try addSound(of: page, clips, record)
        if format.manuscript != nil { try package.addTimes(of: page) }
        facts.add(page, showing: format.book.pictures)
        pages.append(record)
    }

    /// The page as it is shown, whose clips are words or sentences.
    private func highlighted(_ page: ReadAlongPage) -> (ReadAlongPage, PageClips) {
        guard format.highlight == .sentence else { return (page, PageClips(page.span, sampleRate: page.sampleRate)) }
        let (joined, starts) = page.joiningSentences(in: format.book.language.tag)
        return (joined, PageClips(joined.span, sampleRate: page.sampleRate, beginningAt: starts))
    }

    var needsCoverPage: Bool { cover?.isOnPage == false }

    func appendCover(_ page: ReadAlongPage) throws {
        let clips = PageClips(page.span, sampleRate: page.sampleRate)
        let record = EPUBPage(coverLasting: clips.duration, soundName: format.soundName)
        try addSound(of: page, clips, record)
        coverPage = record
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        let tags = tags.crediting(facts)
        let title = tags.title ?? "Untitled"
        let navigation = NavigationDocument(pages, chapters: chapters, title: title, cover: coverPage, in: format)
        let document = PackageDocument(
            (coverPage.map { [$0] } ?? []) + pages,
            package.pictures,
            tags: tags,
            title: title,
            cover: cover,
            claims: AccessibilityMetadata(
                of: facts,
                hasChapters: !chapters.beginnings(in: pages, firstFrame: \.firstFrame).isEmpty,
                narrator: tags.publication.narrator,
                highlighting: format.highlight
            ),
            in: format
        )
        if let coverPage, let cover {
            try add(CoverDocument.text(showing: cover.entry, title: title, in: format), of: coverPage)
            try package.add(EPUBPage.folder + cover.entry, storing: cover.picture.data)
        }
        try package.add(EPUBPage.folder + "style.css", text: StyleSheet(of: format).text.utf8)
        try package.add(EPUBPage.folder + "nav.xhtml", text: navigation.text.utf8)
        try package.add(EPUBPage.folder + "package.opf", text: document.text.utf8)
        if let manuscript = format.manuscript {
            try package.add(manuscript, picturesIn: EPUBPage.folder, cover: cover.map { ($0.picture, $0.entry) })
        }
        try package.write()
    }

    /// The cover, which may be the picture of a page that was added.
    private var cover: EPUBCover? { coverPicture.map { EPUBCover($0, among: package.pictures) } }

    private func add(_ document: String, of record: EPUBPage) throws {
        try package.add(record.entry(record.document), text: document.utf8)
    }

    private func addSound(of page: ReadAlongPage, _ clips: PageClips, _ record: EPUBPage) throws {
        let overlay = OverlayDocument(clips, page: "../" + record.document, sound: "../" + record.sound)
        try package.add(record.entry(record.overlay), text: overlay.text.utf8)
        try package.add(record.entry(record.sound), soundOf: page)
    }
}
