import Narration
import NarrationPackaging

/// The metadata of a Readium Web Publication Manifest with the audiobook profile.
struct ReadiumMetadata: Encodable {
    let type = "http://schema.org/Audiobook"
    let conformsTo = "https://readium.org/webpub-manifest/profiles/audiobook"
    let identifier: String
    let altIdentifier: [String]?
    let title: String
    let subtitle: String?
    let language: String
    let readingProgression: String
    let author: String?
    let narrator: String?
    let publisher: String?
    let published: String?
    let modified: String?
    let description: String?
    let subject: [String]?
    let rights: String?

    /// The length of all sound, in seconds.
    let duration: Double

    let numberOfPages: Int
    let belongsTo: Collections?
    let accessibility: Accessibility

    struct Collections: Encodable {
        let series: Series

        struct Series: Encodable {
            let name: String
            let position: Double?
        }
    }

    struct Accessibility: Encodable {
        let accessMode: [String]
        let accessModeSufficient: [[String]]
        let feature: [String]
        let hazard: [String]
        let summary: String
    }

    // The default context has no term for rights.
    private enum CodingKeys: String, CodingKey {
        case type = "@type"
        case rights = "http://purl.org/dc/terms/rights"
        case conformsTo, identifier, altIdentifier, title, subtitle, language, readingProgression, author, narrator
        case publisher, published, modified, description, subject, duration, numberOfPages, belongsTo, accessibility
    }

    /// Describes a book.
    init(_ tags: BookTags, _ pages: [AudiobookPage], _ claims: AudiobookAccessibility, in design: AudiobookDesign) {
        let publication = tags.publication
        identifier = "urn:uuid:\(BookIdentifier.uuid(of: tags))"
        altIdentifier = publication.isbn.map { ["urn:isbn:\($0)"] }
        title = tags.title ?? "Untitled"
        subtitle = publication.subtitle
        language = design.book.language.tag
        readingProgression = design.book.language.direction
        author = tags.author
        narrator = publication.narrator
        publisher = publication.publisher
        published = PublicationDate.day(publication.date)
        modified = PublicationDate.moment(design.modified)
        description = publication.description
        subject = publication.genre.map { [$0] }
        rights = publication.copyright
        duration = pages.duration.inSeconds
        numberOfPages = pages.count
        belongsTo = publication.series.map {
            Collections(series: Collections.Series(name: $0, position: publication.seriesNumber))
        }
        accessibility = Accessibility(
            accessMode: claims.modes,
            accessModeSufficient: claims.sufficientModes,
            feature: claims.features,
            hazard: AudiobookAccessibility.hazards,
            summary: claims.summary
        )
    }
}
