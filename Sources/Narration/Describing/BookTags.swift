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

extension BookTags {
    /// What a book says of itself: title, author and language.
    public init(of book: Book) {
        self.init(title: book.title, author: book.author, language: book.language)
    }

    /// These tags, with those of others in the place of theirs where they say something.
    public func overridden(by other: BookTags) -> BookTags {
        BookTags(
            title: other.title ?? title,
            author: other.author ?? author,
            narrator: other.narrator ?? narrator,
            language: other.language ?? language,
            date: other.date ?? date,
            description: other.description ?? description,
            album: other.album ?? album,
            track: other.track ?? track,
            software: other.software ?? software
        )
    }

    /// The tags as a file can hold them: in lines without control characters, nothing empty, the description in as many
    /// lines as it has and in at most 4,000 bytes of UTF-8, everything else in 1,000.
    package var asLines: BookTags {
        func line(_ text: String?) -> String? {
            let line = text?.asLine.cut(toBytes: 1000) ?? ""
            return line.isEmpty ? nil : line
        }
        let paragraphs = description?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = paragraphs?.map { String($0).asLine }.joined(separator: "\n").cut(toBytes: 4000)
        return BookTags(
            title: line(title),
            author: line(author),
            narrator: line(narrator),
            language: line(language),
            date: line(date),
            description: text?.contains { !$0.isWhitespace } == true ? text : nil,
            album: line(album),
            track: track,
            software: line(software)
        )
    }
}

extension BookTags {
    /// A narrator's name for voices that are made by a machine, which it says: `English (America), espeak-ng, a synthetic
    /// voice`.
    ///
    /// - Parameters:
    ///   - voices: The voices, in the order in which they are heard; the first three are named.
    ///   - engine: The name of the engine that speaks with them.
    /// - Returns: The name; `nil` without voices.
    public static func narrator(_ voices: [Voice], of engine: String) -> String? {
        var names: [String] = []
        for voice in voices where !names.contains(voice.name) { names.append(voice.name) }
        guard !names.isEmpty else { return nil }
        let few = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
        return "\(few), \(engine), \(names.count == 1 ? "a synthetic voice" : "synthetic voices")"
    }
}
