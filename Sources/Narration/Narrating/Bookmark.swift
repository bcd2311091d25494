/// A place in a book, to the frame, for an app that goes on another day where its listener left off.
///
/// ```swift
/// let data = try JSONEncoder().encode(narrator.bookmark)
/// …
/// narrator.go(to: try JSONDecoder().decode(Bookmark.self, from: data))
/// narrator.start()
/// ```
public struct Bookmark: Sendable, Hashable, Codable {
    /// The page's index, from 0.
    public var page: Int

    /// The utterance's index on the page, from 0.
    public var utterance: Int

    /// How many frames of the utterance have been heard, its delays included, at the engine's sample rate.
    public var frame: Int

    /// Creates a bookmark.
    public init(page: Int, utterance: Int = 0, frame: Int = 0) {
        self.page = page
        self.utterance = utterance
        self.frame = frame
    }

    /// The utterance it is in.
    public var position: UtterancePosition {
        UtterancePosition(page: page, utterance: utterance)
    }
}
