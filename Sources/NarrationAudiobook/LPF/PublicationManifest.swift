import Narration
import NarrationPackaging

/// The manifest of a W3C audiobook (w3.org/TR/audiobooks).
struct PublicationManifest: Encodable {
    let context: [Context]
    let conformsTo = "https://www.w3.org/TR/audiobooks/"
    let type = "Audiobook"
    let id: String
    let name: String
    let alternativeHeadline: String?
    let author: Contributor?
    let readBy: Contributor?
    let publisher: Contributor?
    let inLanguage: String
    let readingProgression: String
    let datePublished: String?
    let dateModified: String?
    let duration: String
    let description: String?
    let genre: String?
    let copyrightNotice: String?
    let isbn: String?
    let isPartOf: Series?
    let position: String?
    let accessMode: [String]
    let accessModeSufficient: [ItemList]
    let accessibilityFeature: [String]
    let accessibilityHazard: [String]
    let accessibilitySummary: String
    let readingOrder: [LinkedResource]
    let resources: [LinkedResource]

    private enum CodingKeys: String, CodingKey {
        case context = "@context"
        case conformsTo, type, id, name, alternativeHeadline, author, readBy, publisher, inLanguage, readingProgression
        case datePublished, dateModified, duration, description, genre, copyrightNotice, isbn, isPartOf, position
        case accessMode, accessModeSufficient, accessibilityFeature, accessibilityHazard, accessibilitySummary
        case readingOrder, resources
    }

    /// Describes a package.
    ///
    /// - Parameters:
    ///   - tags: The tags of the book.
    ///   - pages: The pages, of which there is at least one.
    ///   - resources: What else is in the package.
    ///   - claims: What is said of its accessibility.
    ///   - design: The design of the package.
    init(
        _ tags: BookTags,
        _ pages: [AudiobookPage],
        resources: [LinkedResource],
        _ claims: AudiobookAccessibility,
        in design: AudiobookDesign
    ) {
        let publication = tags.publication
        let language = design.book.language
        context = [
            .vocabulary("https://schema.org"), .vocabulary("https://www.w3.org/ns/pub-context"),
            .defaults(language: language.tag, direction: language.direction),
        ]
        id = "urn:uuid:\(BookIdentifier.uuid(of: tags))"
        name = tags.title ?? "Untitled"
        alternativeHeadline = publication.subtitle
        author = tags.author.map { Contributor(type: "Person", name: $0) }
        readBy = publication.narrator.map { Contributor(type: "Person", name: $0) }
        publisher = publication.publisher.map { Contributor(type: "Organization", name: $0) }
        inLanguage = language.tag
        readingProgression = language.direction
        datePublished = PublicationDate.day(publication.date)
        dateModified = PublicationDate.moment(design.modified)
        duration = pages.duration.iso8601
        description = publication.description
        genre = publication.genre
        copyrightNotice = publication.copyright
        isbn = publication.isbn
        isPartOf = publication.series.map { Series(name: $0) }
        position = publication.series == nil ? nil : publication.seriesNumberText
        accessMode = claims.modes
        accessModeSufficient = claims.sufficientModes.map { ItemList(itemListElement: $0) }
        accessibilityFeature = claims.features
        accessibilityHazard = AudiobookAccessibility.hazards
        accessibilitySummary = claims.summary
        readingOrder = pages.map {
            LinkedResource(
                url: $0.sound,
                encodingFormat: design.sound.mediaType,
                name: $0.title,
                duration: $0.duration.iso8601,
                alternate: [LinkedResource(url: $0.text, encodingFormat: "text/html")]
            )
        }
        self.resources = resources
    }

    /// The name of the manifest in a package.
    static let entryName = "publication.json"
}

extension PublicationManifest {
    /// A context of the manifest: a vocabulary, or the language and the direction of its texts.
    enum Context: Encodable {
        case vocabulary(String)
        case defaults(language: String, direction: String)

        private enum CodingKeys: CodingKey {
            case language, direction
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .vocabulary(let url):
                var container = encoder.singleValueContainer()
                try container.encode(url)
            case .defaults(let language, let direction):
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(language, forKey: .language)
                try container.encode(direction, forKey: .direction)
            }
        }
    }

    /// A person or an organization.
    struct Contributor: Encodable {
        let type: String
        let name: String
    }

    /// The series that the book belongs to.
    struct Series: Encodable {
        let type = "BookSeries"
        let name: String

        private enum CodingKeys: CodingKey {
            case type, name
        }
    }

    /// A set of modes, as schema.org writes it.
    struct ItemList: Encodable {
        let type = "ItemList"
        let itemListElement: [String]

        private enum CodingKeys: CodingKey {
            case type, itemListElement
        }
    }
}
