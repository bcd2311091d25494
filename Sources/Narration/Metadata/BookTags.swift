/// What an audio file says about the book in it, in words.
///
/// A field that is `nil` is left out of the file.
public struct BookTags: Sendable, Hashable, Encodable {
    /// The title of what is in this file: the book's, or the part's where a book is split.
    public var title: String?

    /// Who wrote the book.
    public var author: String?

    /// The language, a BCP 47 tag.
    public var language: String?

    /// What the book says of its publication. A narrator with a synthetic voice says that it is one.
    public var publication: Publication

    /// What the file is a part of: the book's title where a book is split.
    public var album: String?

    /// Which part of the album it is, where there are several.
    public var track: Track?

    /// What wrote the file.
    public var software: String?

    /// A part's number, and how many parts there are.
    public struct Track: Sendable, Hashable, Encodable {
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
        language: String? = nil,
        publication: Publication = Publication(),
        album: String? = nil,
        track: Track? = nil,
        software: String? = nil
    ) {
        self.title = title
        self.author = author
        self.language = language
        self.publication = publication
        self.album = album
        self.track = track
        self.software = software
    }
}

extension BookTags {
    /// What a book says of itself: title, author, language and publication.
    public init(of book: Book) {
        self.init(title: book.title, author: book.author, language: book.language, publication: book.publication)
    }

    /// These tags, with those of others in the place of theirs where they say something.
    public func overridden(by other: BookTags) -> BookTags {
        BookTags(
            title: other.title ?? title,
            author: other.author ?? author,
            language: other.language ?? language,
            publication: publication.overridden(by: other.publication),
            album: other.album ?? album,
            track: other.track ?? track,
            software: other.software ?? software
        )
    }

    /// The tags as a file can hold them: in lines without control characters, nothing empty, the description in as many
    /// lines as it has and in at most 4,000 bytes of UTF-8, everything else in 1,000.
    package var asLines: BookTags {
        BookTags(
            title: title?.asTag,
            author: author?.asTag,
            language: language?.asTag,
            publication: publication.asLines,
            album: album?.asTag,
            track: track,
            software: software?.asTag
        )
    }
}

extension Publication {
    /// The publication as a file can hold it: the description in as many lines as it has, everything else in one.
    fileprivate var asLines: Publication {
        var lines = self
        for text in Self.texts {
            lines[keyPath: text] = text == \.description ? description?.asParagraphs : self[keyPath: text]?.asTag
        }
        return lines
    }
}

extension String {
    /// The text in one line of at most 1,000 bytes; `nil` where nothing is left of it.
    fileprivate var asTag: String? {
        let line = asLine.cut(toBytes: 1000)
        return line.isEmpty ? nil : line
    }

    /// The text in its lines, of at most 4,000 bytes together; `nil` where they are all blank.
    fileprivate var asParagraphs: String? {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).asLine }
        let text = lines.joined(separator: "\n").cut(toBytes: 4000)
        return text.contains { !$0.isWhitespace } ? text : nil
    }
}

extension BookTags {
    /// A narrator's name for voices that are made by a machine, which it says: `Anna, Piper, a synthetic voice`.
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
