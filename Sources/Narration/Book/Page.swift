/// A page of a ``Book``: its picture and its utterances.
public struct Page: Sendable, Hashable {
    /// The page's title. A page with a title begins a chapter.
    public var title: String?

    /// The path of the picture behind the text, relative to the book's folder and never outside it.
    public var backgroundImage: String?

    /// The utterances, in the order they are spoken.
    public var utterances: [Utterance]

    /// Creates a page.
    public init(title: String? = nil, backgroundImage: String? = nil, utterances: [Utterance]) {
        self.title = title
        self.backgroundImage = backgroundImage
        self.utterances = utterances
    }

    /// The text that a reader sees: the concatenation of the utterances' strings, with nothing between them.
    public var text: String {
        utterances.map(\.string).joined()
    }
}
