import Narration
import NarrationPackaging

/// A Readium Web Publication Manifest with the audiobook profile (readium.org/webpub-manifest).
struct ReadiumManifest: Encodable {
    let context = "http://readium.org/webpub-manifest/context.jsonld"
    let metadata: ReadiumMetadata
    let links: [ReadiumLink]
    let readingOrder: [ReadiumLink]
    let resources: [ReadiumLink]
    let toc: [ReadiumLink]?

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case metadata, links, readingOrder, resources, toc
    }

    /// Describes a package.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - pages: The pages, of which there is at least one.
    ///   - pictures: The pictures of the pages.
    ///   - cover: The cover, if there is one.
    ///   - chapters: The first page of each chapter.
    ///   - design: The design of the package.
    init(
        _ metadata: ReadiumMetadata,
        _ pages: [AudiobookPage],
        _ pictures: [BookPictures.Picture],
        cover: CoverPicture?,
        chapters: [(title: String, page: AudiobookPage)],
        in design: AudiobookDesign
    ) {
        self.metadata = metadata
        links = [
            ReadiumLink(rel: "self", href: Self.name, type: "application/audiobook+json"),
            .guide(pages[0].guide, rel: "related"),
        ]
        readingOrder = pages.map {
            ReadiumLink(
                href: $0.sound,
                type: design.sound.mediaType,
                title: $0.title,
                duration: $0.duration.inSeconds,
                bitrate: $0.bitrate,
                alternate: [.guide($0.guide)]
            )
        }
        let coverLink = cover.map {
            ReadiumLink(
                rel: "cover",
                href: $0.entryName,
                type: $0.format.mediaType,
                width: $0.width,
                height: $0.height
            )
        }
        let pictureLinks = pictures.map {
            ReadiumLink(href: $0.name, type: $0.format.mediaType, width: $0.width, height: $0.height)
        }
        resources = [coverLink].compactMap(\.self) + pictureLinks + pages.map { .guide($0.guide) }
        let entries = chapters.map {
            ReadiumLink(href: $0.page.sound, type: design.sound.mediaType, title: $0.title)
        }
        toc = entries.isEmpty ? nil : entries
    }

    /// The name of the manifest in a package.
    static let name = "manifest.json"
}
