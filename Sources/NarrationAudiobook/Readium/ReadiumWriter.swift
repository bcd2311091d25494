import Narration
import NarrationAudio
import NarrationPackaging
import NarrationParts

/// Writes a Readium audiobook package page by page.
final class ReadiumWriter: ReadAlongWriter {
    private let design: AudiobookDesign
    private let cover: CoverPicture?
    private let package: PackageWriter
    private var pages: [AudiobookPage] = []
    private var facts = PackagedPages()

    /// The document of the last page, which waits for the name of the next one.
    private var last: GuidedDocument?

    /// Begins a package.
    ///
    /// - Throws: `OutputError`.
    init(_ destination: SoundDestination, design: AudiobookDesign, cover: CoverPicture?) throws(OutputError) {
        (self.design, self.cover) = (design, cover)
        package = try PackageWriter(destination, date: design.entryDate)
    }

    func append(_ page: ReadAlongPage) throws {
        let record = try AudiobookPage(page, number: pages.count + 1, in: design)
        try addLast(before: record)
        last = GuidedDocument(guided: [GuidedPage(page, sound: record.sound, in: design.book).object])
        try package.addPictures(of: page.page, from: design.book.pictures)
        try package.add(record.sound, soundOf: page)
        if design.manuscript != nil { try package.addTimes(of: page) }
        facts.add(page, showing: design.book.pictures)
        pages.append(record)
    }

    func finish(_ tags: BookTags, chapters: [Chapter]) throws {
        try addLast(before: nil)
        let tags = tags.crediting(facts)
        let chapters = chapters.beginnings(in: pages, firstFrame: \.firstFrame)
        let claims = AudiobookAccessibility(
            text: .synchronized,
            of: facts,
            hasChapters: !chapters.isEmpty,
            narrator: tags.publication.narrator
        )
        let manifest = ReadiumManifest(
            ReadiumMetadata(tags, pages, claims, in: design),
            pages,
            package.pictures,
            cover: cover,
            chapters: chapters,
            in: design
        )
        if let cover { try package.add(cover.entryName, storing: cover.data) }
        try package.add(ReadiumManifest.name, text: manifest.jsonText)
        if let manuscript = design.manuscript { try package.add(manuscript, cover: cover.map { ($0, $0.entryName) }) }
        try package.write()
    }

    private func addLast(before next: AudiobookPage?) throws {
        guard var document = last, let page = pages.last else { return }
        if let next { document.links = [.guide(next.guide, rel: "next")] }
        try package.add(page.guide, text: document.jsonText)
    }
}
