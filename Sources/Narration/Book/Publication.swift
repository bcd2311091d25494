/// What a book says of its publication, for catalogues and players: the words on a title page besides title and author.
public struct Publication: Sendable, Hashable, Encodable {
    /// The title's second line.
    public var subtitle: String?

    /// What the book is about.
    public var description: String?

    /// Who reads it.
    public var narrator: String?

    /// When it came out, as ISO 8601 writes a year, a month or a day: `1926`, `1926-10`, `1926-10-14`.
    public var date: String?

    /// Who published it.
    public var publisher: String?

    /// Who holds which rights in it.
    public var copyright: String?

    /// Its genre: `Fantasy`.
    public var genre: String?

    /// The series that it is a part of.
    public var series: String?

    /// Its number in ``series``; a story between two books may be number 1.5. A number outside ``seriesNumberRange`` is
    /// moved to the nearest end, and a NaN is no number.
    public var seriesNumber: Double? {
        didSet { seriesNumber = Self.movedIntoRange(seriesNumber) }
    }

    /// Its International Standard Book Number.
    public var isbn: String?

    /// Creates a publication; what is not given is not known.
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

    /// The numbers that a book can have in its series.
    public static let seriesNumberRange = 0.0...100_000.0

    private static func movedIntoRange(_ number: Double?) -> Double? {
        guard let number, !number.isNaN else { return nil }
        return number.clamped(to: seriesNumberRange, ifNaN: 0)
    }
}

extension Publication {
    /// This publication, with what another says in the place of what this one says.
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

    /// The number in the series as it is written: `2`, `1.5`.
    public var seriesNumberText: String? {
        seriesNumber.map { Int(exactly: $0).map(String.init) ?? String($0) }
    }
}

extension Publication {
    /// Its texts, in the order in which they are written.
    package static var texts: [WritableKeyPath<Publication, String?>] {
        [\.subtitle, \.description, \.narrator, \.date, \.publisher, \.copyright, \.genre, \.series, \.isbn]
    }
}
