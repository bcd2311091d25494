/// A page of a ``Book``: its pictures and its utterances.
public struct Page: Sendable, Hashable {
    /// The page's title. A page with a title begins a chapter.
    public var title: String?

    /// The path of the picture behind the text, relative to the book's folder and never outside it.
    public var backgroundImage: String?

    /// What the background picture shows, for those who do not see it.
    public var imageDescription: String?

    /// The pictures that speak when they are touched. Each is in front of those before it.
    public var pictures: [PagePicture]

    /// The utterances, in the order they are spoken.
    public var utterances: [Utterance]

    /// Creates a page.
    public init(
        title: String? = nil,
        backgroundImage: String? = nil,
        imageDescription: String? = nil,
        pictures: [PagePicture] = [],
        utterances: [Utterance]
    ) {
        self.title = title
        self.backgroundImage = backgroundImage
        self.imageDescription = imageDescription
        self.pictures = pictures
        self.utterances = utterances
    }

    /// The text that a reader sees: the concatenation of the utterances' strings, with nothing between them.
    public var text: String {
        utterances.map(\.string).joined()
    }
}

extension Page {
    /// The utterances of the page, and after them those of its pictures.
    package var everyUtterance: [Utterance] {
        pictures.isEmpty ? utterances : utterances + pictures.flatMap(\.utterances)
    }

    /// The paths of the background picture and the other pictures.
    package var picturePaths: [String] {
        [backgroundImage].compactMap(\.self) + pictures.map(\.image)
    }

    /// Changes the utterances of the page, and after them those of its pictures.
    ///
    /// - Parameter change: Receives the number of utterances before this one, and the utterance.
    package mutating func changeEveryUtterance(_ change: (Int, inout Utterance) -> Void) {
        for index in utterances.indices { change(index, &utterances[index]) }
        var first = utterances.count
        for picture in pictures.indices {
            for index in pictures[picture].utterances.indices {
                change(first + index, &pictures[picture].utterances[index])
            }
            first += pictures[picture].utterances.count
        }
    }
}
