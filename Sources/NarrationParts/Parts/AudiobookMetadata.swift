package import FoundationEssentials
package import Narration

/// The metadata of a book for Audiobookshelf, which reads it from `metadata.json` in the book's folder.
///
/// The keys are those of Audiobookshelf 2, which ignores others; missing values are omitted.
package struct AudiobookMetadata: Encodable {
    private let title: String?
    private let subtitle: String?
    private let authors: [String]
    private let narrators: [String]
    private let series: [String]
    private let genres: [String]
    private let publishedYear: String?
    private let publishedDate: String?
    private let publisher: String?
    private let description: String?
    private let isbn: String?
    private let language: String?
    private let chapters: [Chapter]
    private let generator: String?

    /// A chapter; start and end are seconds from the start of the first file.
    package struct Chapter: Encodable {
        let id: Int
        let title: String
        let start: Double
        let end: Double

        /// Creates a chapter with its number, from 0.
        package init(_ id: Int, _ title: String, start: Double, end: Double) {
            (self.id, self.title, self.start, self.end) = (id, title, start, end)
        }
    }

    /// Creates the metadata of a book, and perhaps tells what wrote it.
    package init(_ tags: BookTags, chapters: [Chapter], generator: String? = nil) {
        (self.chapters, self.generator) = (chapters, generator)
        let publication = tags.publication
        title = tags.title
        subtitle = publication.subtitle
        authors = tags.author.map { [$0] } ?? []
        narrators = publication.narrator.map { [$0] } ?? []
        let number = publication.seriesNumberText.map { " #\($0)" } ?? ""
        series = publication.series.map { [$0 + number] } ?? []
        genres = publication.genre.map { [$0] } ?? []
        publishedYear = publication.date.map { String($0.prefix(4)) }
        publishedDate = publication.date
        publisher = publication.publisher
        description = publication.description
        isbn = publication.isbn
        language = tags.language
    }

    /// Creates the metadata of a book whose chapters are files, one after the other.
    init(_ tags: BookTags, chapters parts: [PartsRendering.Part]) {
        var end = 0.0
        let chapters = parts.enumerated().map { id, part in
            defer { end += part.duration }
            return Chapter(id, part.title, start: end, end: end + part.duration)
        }
        self.init(tags, chapters: chapters)
    }

    /// The contents of the file.
    package var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }

    /// The name of the file.
    package static let fileName = "metadata.json"
}

extension CoverPicture {
    /// The name of a cover picture in a book's folder, as expected by media libraries.
    package var fileName: String { format == .png ? "cover.png" : "cover.jpg" }
}
