import Foundation
import Narration
import NarrationArchive
import NarrationAudio
import NarrationRendering
import NarrationSystem

/// Writes an EPUB page by page. The pages are kept in a file without a name until the archive is written.
final class EPUBWriter: ReadAlongWriter {
    private let destination: SoundDestination
    private let format: EPUBDesign
    private let cover: CoverPicture?
    private let archive: ArchiveWriter
    private var pages: [EPUBPage] = []
    private var pictures: [BookPictures.Picture] = []
    private var sampleRate = 1

    /// Begins an EPUB with the entries that every EPUB has.
    ///
    /// - Throws: `OutputError`.
    init(
        _ destination: SoundDestination,
        format: EPUBDesign,
        cover: CoverPicture?
    ) throws(OutputError) {
        (self.destination, self.format, self.cover) = (destination, format, cover)
        archive = try OutputError.writing(destination.path) { () throws(SystemError) in
            let archive = try ArchiveWriter(spoolingBeside: destination.path, date: ArchiveDate(format.modified))
            try archive.add("mimetype", "application/epub+zip".utf8, .stored)
            try archive.add("META-INF/container.xml", ContainerDocument.text.utf8, .deflated)
            return archive
        }
    }

    func append(_ page: ReadAlongPage) throws {
        let overlay = PageOverlay(page.span, sampleRate: page.sampleRate)
        let record = EPUBPage(
            number: pages.count + 1,
            label: String(page.span.page + 1),
            title: page.page.title?.asTitle,
            firstFrame: page.framesBefore,
            duration: overlay.duration,
            soundName: format.soundName
        )
        sampleRate = page.sampleRate
        let document = ContentDocument(page, record, overlay, in: format)
        for path in page.page.picturePaths {
            if let picture = format.pictures[path], !pictures.contains(picture) { try add(picture) }
        }
        try archive.adding(to: destination.path) {
            try $0.add(record.entry(record.document), document.text.utf8, .deflated)
            let text = OverlayDocument(overlay, page: "../" + record.document, sound: "../" + record.sound).text
            try $0.add(record.entry(record.overlay), text.utf8, .deflated)
            try $0.add(record.entry(record.sound), copying: page.sound.descriptor, .stored)
        }
        pages.append(record)
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        let title = tags.title ?? "Untitled"
        let navigation = NavigationDocument(pages, chapters: chapters, title: title, in: format)
        let package = PackageDocument(pages, pictures, tags: tags, title: title, cover: cover, in: format)
        try archive.adding(to: destination.path) {
            if let cover { try $0.add(EPUBPage.folder + cover.entryName, cover.data, .stored) }
            try $0.add(EPUBPage.folder + "style.css", StyleSheet(of: format).text.utf8, .deflated)
            try $0.add(EPUBPage.folder + "nav.xhtml", navigation.text.utf8, .deflated)
            try $0.add(EPUBPage.folder + "package.opf", package.text.utf8, .deflated)
            try $0.write(to: destination.descriptor)
        }
    }

    private func add(_ picture: BookPictures.Picture) throws {
        let contents = try format.pictures.contents(of: picture.path)
        guard ContentFingerprint(of: contents.data).digits == picture.digits else {
            throw OutputError.cannotWrite(destination.path, because: "\(picture.path.shown) was changed meanwhile")
        }
        try archive.adding(to: destination.path) {
            try $0.add(EPUBPage.folder + picture.name, contents.data, .stored)
        }
        pictures.append(picture)
    }
}

extension ArchiveWriter {
    /// Adds to the archive, or writes it. Errors name the file.
    ///
    /// - Throws: `OutputError`; `CancellationError`.
    fileprivate func adding(to path: String, _ work: (ArchiveWriter) throws -> Void) throws {
        do {
            try work(self)
        } catch let error as SystemError {
            throw OutputError.cannotWrite(path, because: error.description)
        } catch let error as ArchiveError {
            throw OutputError.cannotWrite(path, because: error.description)
        }
    }
}

extension CoverPicture {
    /// The name of the cover in an EPUB, relative to the package document.
    var entryName: String { format == .png ? "images/cover.png" : "images/cover.jpg" }
}
