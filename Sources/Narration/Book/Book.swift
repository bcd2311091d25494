/// A narrated story: pages of utterances, in reading order.
///
/// ```swift
/// let book = Book(title: "Hop", pages: [
///     Page(utterances: [Utterance("The hare said"), Utterance(" hop", pitchMultiplier: 1.3)])
/// ])
/// ```
///
/// A book read from a plist (see `BookReader`) has its cascade of `utteranceProperties` already applied: every
/// ``Utterance`` has its own properties.
public struct Book: Sendable, Hashable {
    /// The title, shown to listeners and written into the tags of audio files.
    public var title: String?

    /// The author, shown to listeners and written into the tags of audio files.
    public var author: String?

    /// The language the book is written in, a BCP 47 tag, or `nil` if the book does not declare one.
    public var language: String?

    /// The path of the cover picture, relative to the book's folder and never outside it.
    public var coverImage: String?

    /// The paths of its pronunciation lexicons (PLS 1.0), relative to the book's folder and never outside it. Where two
    /// have the same word, the first is used.
    public var lexicons: [String]

    /// How the characters speak, by their names. Their properties are already those of the utterances.
    public var cast: [String: CastMember]

    /// The pauses that lengthen the delays of its utterances; none by default. Those of a story are its utterances'
    /// delays.
    public var pauses: Pauses

    /// The metadata of its publication, written into the tags of audio files.
    public var publication: Publication

    /// How the text of its pages stands in front of their pictures, unless a page has a style of its own.
    public var textStyle: TextStyle

    /// The pages, in reading order.
    public var pages: [Page]

    /// Creates a book.
    public init(
        title: String? = nil,
        author: String? = nil,
        language: String? = nil,
        coverImage: String? = nil,
        lexicons: [String] = [],
        cast: [String: CastMember] = [:],
        pauses: Pauses = Pauses(),
        publication: Publication = Publication(),
        textStyle: TextStyle = TextStyle(),
        pages: [Page]
    ) {
        self.title = title
        self.author = author
        self.language = language
        self.coverImage = coverImage
        self.lexicons = lexicons
        self.cast = cast
        self.pauses = pauses
        self.publication = publication
        self.textStyle = textStyle
        self.pages = pages
    }

    /// The utterance at a position, or `nil` if the book has no such page, picture or utterance.
    public subscript(position: UtterancePosition) -> Utterance? {
        guard pages.indices.contains(position.page) else { return nil }
        let utterances = pages[position.page][utterancesOf: position.picture]
        return utterances.indices.contains(position.utterance) ? utterances[position.utterance] : nil
    }
}
