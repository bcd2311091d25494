/// A picture on a ``Page`` that speaks when it is touched, where it is not transparent.
///
/// ```swift
/// let frame = PagePicture.Frame(x: 0.6, y: 0.5, width: 0.3, height: 0.4)
/// PagePicture(image: "fox.png", frame: frame, utterances: [Utterance("Yip!")])
/// ```
///
/// Its utterances are not part of the page's text, and are not spoken when the page is.
public struct PagePicture: Sendable, Hashable {
    /// The path of the picture, relative to the book's folder and never outside it.
    public var image: String

    /// Its place on the page; by default, the whole page.
    public var frame: Frame

    /// What the picture shows, for those who do not see it.
    public var description: String?

    /// What it says when it is touched, in the order of speaking. A picture without utterances is only shown.
    public var utterances: [Utterance]

    /// Creates a picture.
    public init(
        image: String,
        frame: Frame = Frame(),
        description: String? = nil,
        utterances: [Utterance] = []
    ) {
        self.image = image
        self.frame = frame
        self.description = description
        self.utterances = utterances
    }

    /// A rectangle on the page, in fractions of its width and height, from 0 to 1. Its numbers are always in this
    /// range: others are clamped, and NaN becomes 0.
    public struct Frame: Sendable, Hashable {
        /// The distance of its left edge from that of the page.
        public var x: Double { didSet { x = x.clamped(to: Self.range, ifNaN: 0) } }

        /// The distance of its upper edge from that of the page.
        public var y: Double { didSet { y = y.clamped(to: Self.range, ifNaN: 0) } }

        /// Its width.
        public var width: Double { didSet { width = width.clamped(to: Self.range, ifNaN: 0) } }

        /// Its height.
        public var height: Double { didSet { height = height.clamped(to: Self.range, ifNaN: 0) } }

        /// Creates a rectangle; by default, the whole page.
        public init(x: Double = 0, y: Double = 0, width: Double = 1, height: Double = 1) {
            self.x = x.clamped(to: Self.range, ifNaN: 0)
            self.y = y.clamped(to: Self.range, ifNaN: 0)
            self.width = width.clamped(to: Self.range, ifNaN: 0)
            self.height = height.clamped(to: Self.range, ifNaN: 0)
        }

        /// The range of the numbers: 0 to 1.
        public static let range = 0.0...1.0
    }
}

extension PagePicture {
    /// The picture without what it says.
    package var silent: PagePicture { PagePicture(image: image, frame: frame, description: description) }
}
