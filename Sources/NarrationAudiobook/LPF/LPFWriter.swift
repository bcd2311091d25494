import Narration
import NarrationAudio
import NarrationPackaging
import NarrationParts

/// Writes a W3C audiobook in the Lightweight Packaging Format (w3.org/TR/lpf) page by page.
final class LPFWriter: ReadAlongWriter {
    private let design: AudiobookDesign
    private let cover: CoverPicture?
    private let package: PackageWriter
    private var pages: [AudiobookPage] = []
    private var facts = PackagedPages()

    /// Begins a package.
    ///
    /// - Throws: `OutputError`.
    init(_ destination: SoundDestination, design: AudiobookDesign, cover: CoverPicture?) throws(OutputError) {
        (self.design, self.cover) = (design, cover)
        package = try PackageWriter(destination, date: design.entryDate)
    }

    func append(_ page: ReadAlongPage) throws {
        let record = try AudiobookPage(page, number: pages.count + 1, in: design)
        let text = TextDocument.text(of: page, titled: record.title, in: design.book)
        try package.addPictures(of: page.page, from: design.book.pictures)
        try package.add(record.text, text: text.utf8)
        try package.add(record.sound, soundOf: page)
        if design.manuscript != nil { try package.addTimes(of: page) }
        facts.add(page, showing: design.book.pictures)
        pages.append(record)
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        let tags = tags.crediting(facts)
        let chapters = chapters.beginnings(in: pages, firstFrame: \.firstFrame)
        let claims = AudiobookAccessibility(
            text: .transcript,
            of: facts,
            hasChapters: !chapters.isEmpty,
            narrator: tags.publication.narrator
        )
        let manifest = PublicationManifest(
            tags,
            pages,
            resources: resources(hasChapters: !chapters.isEmpty),
            claims,
            in: design
        )
        if let cover { try package.add(cover.entryName, storing: cover.data) }
        if !chapters.isEmpty {
            let contents = ContentsDocument.text(chapters, title: manifest.name, in: design.book.language)
            try package.add(ContentsDocument.name, text: contents.utf8)
        }
        try package.add(TextDocument.styleName, text: TextDocument.style.utf8)
        try package.add(PublicationManifest.entryName, text: manifest.jsonText)
        if let manuscript = design.manuscript { try package.add(manuscript, cover: cover.map { ($0, $0.entryName) }) }
        try package.write()
    }

    /// What is in the package besides the sound.
    private func resources(hasChapters: Bool) -> [LinkedResource] {
        var resources: [LinkedResource] = []
        if let cover {
            let type = cover.format.mediaType
            resources.append(LinkedResource(url: cover.entryName, encodingFormat: type, rel: "cover"))
        }
        if hasChapters {
            resources.append(
                LinkedResource(url: ContentsDocument.name, encodingFormat: "text/html", rel: "contents")
            )
        }
        resources += pages.map { LinkedResource(url: $0.text, encodingFormat: "text/html", name: $0.title) }
        resources += package.pictures.map { LinkedResource(url: $0.name, encodingFormat: $0.format.mediaType) }
        return resources + [LinkedResource(url: TextDocument.styleName, encodingFormat: "text/css")]
    }
}
