/// What an audio file says about the book in it, in words.
///
/// A field that is `nil` is left out of the file.
public struct BookTags: Sendable, Hashable {
    /// The title of what is in this file: the book's, or the part's where a book is split.
    public var title: String?

    /// Who wrote the book.
    public var author: String?

    /// Who reads it. A synthetic voice says that it is one.
    public var narrator: String?

    /// The language, a BCP 47 tag.
    public var language: String?

    /// When the book came out, as ISO 8601 writes a year, a month or a day.
    public var date: String?

    /// What the book is about.
    public var description: String?

    /// What the file is a part of: the book's title where a book is split.
    public var album: String?

    /// Which part of the album it is, where there are several.
    public var track: Track?

    /// What wrote the file.
    public var software: String?

    /// A part's number, and how many parts there are.
    public struct Track: Sendable, Hashable {
        /// The number, from 1.
        public var number: Int

        /// How many parts there are.
        public var count: Int

        /// Creates a track number.
        public init(_ number: Int, of count: Int) {
            self.number = number
            self.count = count
        }
    }

    /// Creates tags; what is not given is left out.
    public init(
        title: String? = nil,
        author: String? = nil,
        narrator: String? = nil,
        language: String? = nil,
        date: String? = nil,
        description: String? = nil,
        album: String? = nil,
        track: Track? = nil,
        software: String? = nil
    ) {
        self.title = title
        self.author = author
        self.narrator = narrator
        self.language = language
        self.date = date
        self.description = description
        self.album = album
        self.track = track
        self.software = software
    }
}
