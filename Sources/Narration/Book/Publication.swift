/// The metadata of a book's publication, for catalogues and players: everything on a title page besides title and
/// author.
public struct Publication: Sendable, Hashable, Codable {
    /// The subtitle.
    public var subtitle: String?

    /// A summary of the book.
    public var description: String?

    /// The name of the narrator.
    public var narrator: String?

    /// The date of publication, a year, a month or a day in ISO 8601: `1926`, `1926-10`, `1926-10-14`.
    public var date: String?

    /// The name of the publisher.
    public var publisher: String?

    /// The copyright notice.
    public var copyright: String?

    /// Its genre: `Fantasy`.
    public var genre: String?

    /// The name of the series that the book belongs to.
    public var series: String?

    /// The book's number in ``series``; a story between two books may be number 1.5. A number outside
    /// ``seriesNumberRange`` is clamped, and NaN becomes `nil`.
    public var seriesNumber: Double? {
        didSet { seriesNumber = Self.movedIntoRange(seriesNumber) }
    }

    /// Its International Standard Book Number.
    public var isbn: String?

    /// Creates a publication; omitted fields are `nil`.
    public init(
        subtitle: String? = nil,
        description: String? = nil,
        narrator: String? = nil,
        date: String? = nil,
        publisher: String? = nil,
        copyright: String? = nil,
        genre: String? = nil,
        series: String? = nil,
        seriesNumber: Double? = nil,
        isbn: String? = nil
    ) {
        self.subtitle = subtitle
        self.description = description
        self.narrator = narrator
        self.date = date
        self.publisher = publisher
        self.copyright = copyright
        self.genre = genre
        self.series = series
        self.seriesNumber = Self.movedIntoRange(seriesNumber)
        self.isbn = isbn
    }

    /// The range of ``seriesNumber``.
    public static let seriesNumberRange = 0.0...100_000.0

    private static func movedIntoRange(_ number: Double?) -> Double? {
        guard let number, !number.isNaN else { return nil }
        return number.clamped(to: seriesNumberRange, ifNaN: 0)
    }
}

extension Publication {
    /// Returns this publication, with the fields that another one has in place of this one's.
    public func overridden(by other: Publication) -> Publication {
        Publication(
            subtitle: other.subtitle ?? subtitle,
            description: other.description ?? description,
            narrator: other.narrator ?? narrator,
            date: other.date ?? date,
            publisher: other.publisher ?? publisher,
            copyright: other.copyright ?? copyright,
            genre: other.genre ?? genre,
            series: other.series ?? series,
            seriesNumber: other.seriesNumber ?? seriesNumber,
            isbn: other.isbn ?? isbn
        )
    }

    /// The number in the series as text: `2`, `1.5`.
    public var seriesNumberText: String? {
        seriesNumber.map { Int(exactly: $0).map(String.init) ?? String($0) }
    }

    /// The text fields, in the order in which they are written.
    package static var texts: [WritableKeyPath<Publication, String?>] {
        [\.subtitle, \.description, \.narrator, \.date, \.publisher, \.copyright, \.genre, \.series, \.isbn]
    }
}
