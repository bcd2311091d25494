/// The tags of an audio file that contains a book.
///
/// A field that is `nil` is omitted from the file.
public struct BookTags: Sendable, Hashable, Codable {
    /// The title of the file's contents: that of the book, or of the part if the book is split.
    public var title: String?

    /// The author of the book.
    public var author: String?

    /// The language, a BCP 47 tag.
    public var language: String?

    /// The metadata of the book's publication. The name of a narrator with a synthetic voice says that it is synthetic.
    public var publication: Publication

    /// The title of the work that the file is a part of: the book's title if the book is split.
    public var album: String?

    /// The number of the part in the album, if there are several.
    public var track: Track?

    /// The name of the software that wrote the file.
    public var software: String?

    /// How the sound was made, if a synthetic voice is heard.
    public var digitalSource: DigitalSource?

    /// The number of a part, and the number of all parts.
    public struct Track: Sendable, Hashable, Codable {
        /// The number, from 1.
        public var number: Int

        /// The number of parts.
        public var count: Int

        /// Creates a track number.
        public init(_ number: Int, of count: Int) {
            self.number = number
            self.count = count
        }
    }

    /// Creates tags; omitted fields are left out of the file.
    public init(
        title: String? = nil,
        author: String? = nil,
        language: String? = nil,
        publication: Publication = Publication(),
        album: String? = nil,
        track: Track? = nil,
        software: String? = nil,
        digitalSource: DigitalSource? = nil
    ) {
        self.title = title
        self.author = author
        self.language = language
        self.publication = publication
        self.album = album
        self.track = track
        self.software = software
        self.digitalSource = digitalSource
    }
}

extension BookTags {
    /// Creates the tags of a book: title, author, language and publication.
    public init(of book: Book) {
        self.init(title: book.title, author: book.author, language: book.language, publication: book.publication)
    }

    /// Returns these tags, with the fields that others have in place of these.
    public func overridden(by other: BookTags) -> BookTags {
        BookTags(
            title: other.title ?? title,
            author: other.author ?? author,
            language: other.language ?? language,
            publication: publication.overridden(by: other.publication),
            album: other.album ?? album,
            track: other.track ?? track,
            software: other.software ?? software,
            digitalSource: other.digitalSource ?? digitalSource
        )
    }

    /// The tags in the form in which a file can store them: without control characters and empty texts. The description
    /// keeps its lines and has at most 4,000 bytes of UTF-8; every other text is one line of at most 1,000. The
    /// language is in the case of BCP 47.
    package var asLines: BookTags {
        BookTags(
            title: title?.asTag,
            author: author?.asTag,
            language: language?.asTag.map { LanguageTag.canonical($0) ?? $0 },
            publication: publication.asLines,
            album: album?.asTag,
            track: track,
            software: software?.asTag,
            digitalSource: digitalSource
        )
    }
}

extension Publication {
    /// The publication in the form in which a file can store it: the description keeps its lines, every other text is
    /// one.
    fileprivate var asLines: Publication {
        var lines = self
        for text in Self.texts {
            lines[keyPath: text] = text == \.description ? description?.asParagraphs : self[keyPath: text]?.asTag
        }
        return lines
    }
}

extension String {
    /// The text in one line of at most 1,000 bytes; `nil` if it is empty.
    fileprivate var asTag: String? {
        let line = asLine.cut(toBytes: 1000)
        return line.isEmpty ? nil : line
    }

    /// The text in its lines, at most 4,000 bytes together; `nil` if all of them are blank.
    fileprivate var asParagraphs: String? {
        let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).asLine }
        let text = lines.joined(separator: "\n").cut(toBytes: BookTags.longestDescription)
        return text.contains { !$0.isWhitespace } ? text : nil
    }
}

extension BookTags {
    /// The end of a narrator's name for one synthetic voice.
    package static let oneSyntheticVoice = "a synthetic voice"

    /// The end of a narrator's name for several synthetic voices.
    package static let severalSyntheticVoices = "synthetic voices"

    /// Returns a narrator's name for synthetic voices, which says that they are synthetic: `Anna, Piper, a synthetic
    /// voice`, or with several engines `Anna (Piper), Bert (Flite), synthetic voices`.
    ///
    /// - Parameters:
    ///   - voices: The voices, in the order in which they are heard; the first three are named. A person in a recording
    ///     is not named.
    ///   - engine: The name of the engine of voices that do not name theirs.
    /// - Returns: The name; `nil` without voices.
    public static func narrator(_ voices: [Voice], of engine: String) -> String? {
        let voices = voices.filter { $0.passages != .whole }
        let engines = Set(voices.map { $0.engine ?? engine })
        var names: [String] = []
        for voice in voices {
            // A variant of a voice is not told from the voice.
            let variant = voice.name.firstRange(of: Voice.variantWords)
            let own = String(voice.name[..<(variant?.lowerBound ?? voice.name.endIndex)])
            let name = engines.count > 1 ? "\(own) (\(voice.engine ?? engine))" : own
            if !names.contains(name) { names.append(name) }
        }
        guard !names.isEmpty else { return nil }
        let few = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
        let kind = names.count == 1 ? oneSyntheticVoice : severalSyntheticVoices
        return ([few] + (engines.count == 1 ? engines : []) + [kind]).joined(separator: ", ")
    }
}
