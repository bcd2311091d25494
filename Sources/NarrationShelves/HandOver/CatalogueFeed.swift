import FoundationEssentials
import Narration

/// A feed of OPDS 2 (https://drafts.opds.io/opds-2.0) with the books that are handed over.
struct CatalogueFeed {
    /// The text, to be sealed.
    let text: String

    init(of books: [HandedBook], named name: String) throws {
        let feed = Feed(
            metadata: .init(generator: SealedText.blank, title: name, numberOfItems: books.count),
            links: [
                Link(href: HandOverFolder.feed, type: MediaType.feed, rel: "self"),
                Link(href: HandOverFolder.page, type: MediaType.page, rel: "alternate"),
            ],
            publications: books.map(CataloguedBook.init)
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        text = String(decoding: try encoder.encode(feed), as: UTF8.self) + "\n"
    }
}

private struct Feed: Encodable {
    let metadata: Metadata
    let links: [Link]
    let publications: [CataloguedBook]

    struct Metadata: Encodable {
        let generator, title: String
        let numberOfItems: Int
    }
}

/// A link object of the Readium Web Publication Manifest.
private struct Link: Encodable {
    let href, type: String
    var rel: String?
    var width, height: Int?
}

/// A publication of a feed. A book in parts also has its reading order.
private struct CataloguedBook: Encodable {
    let metadata: Metadata
    let links: [Link]
    let images, readingOrder: [Link]?

    struct Metadata: Encodable {
        let kind, identifier, title: String
        let altIdentifier: [String]?
        let subtitle, author, narrator, language, publisher, published, description, subject: String?
        let duration: Double?
        let belongsTo: [String: Series]?

        enum CodingKeys: String, CodingKey {
            case kind = "@type"
            case identifier, title, altIdentifier, subtitle, author, narrator, language, publisher, published
            case description, subject, duration, belongsTo
        }
    }

    struct Series: Encodable {
        let name: String
        let position: Double?
    }

    init(_ book: HandedBook) {
        let (tags, publication) = (book.tags, book.tags.publication)
        let isSound = book.output.isSound || !book.parts.isEmpty
        metadata = Metadata(
            kind: "http://schema.org/\(isSound ? "Audiobook" : "Book")",
            identifier: "urn:uuid:\(book.id.asUUID)",
            title: book.title,
            altIdentifier: publication.isbn.map { ["urn:isbn:" + $0.filter { $0.isNumber || $0 == "X" }] },
            subtitle: publication.subtitle,
            author: tags.author,
            narrator: publication.narrator,
            language: tags.language,
            publisher: publication.publisher,
            // The year or the month alone is no date there.
            published: publication.date.flatMap { $0.count == 10 ? $0 : nil },
            description: publication.description,
            subject: publication.genre,
            duration: book.duration.flatMap { $0 > 0 ? $0 : nil },
            belongsTo: publication.series.map { ["series": Series(name: $0, position: publication.seriesNumber)] }
        )
        let rel = "http://opds-spec.org/acquisition/open-access"
        links = [Link(href: book.output.address, type: book.output.type, rel: rel)]
        images = book.cover.map { cover in
            [Link(href: cover.address, type: cover.type, width: book.coverSize?.width, height: book.coverSize?.height)]
        }
        readingOrder = book.parts.isEmpty ? nil : book.parts.map { Link(href: $0.address, type: $0.type) }
    }
}

extension String {
    /// 32 hexadecimal digits of a hash as a UUID of version 8 (RFC 9562).
    fileprivate var asUUID: String {
        var digits = Array(self)
        (digits[12], digits[16]) = ("8", "8")
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }
}
