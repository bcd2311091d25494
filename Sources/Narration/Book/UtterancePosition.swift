/// The position of an utterance in a book.
///
/// Two utterances with the same words on one page have different positions. Indices count from 0; ``description`` and
/// everything shown to people count from 1.
public struct UtterancePosition: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The page's index in ``Book/pages``, from 0.
    public var page: Int

    /// The utterance's index in ``Page/utterances``, from 0.
    public var utterance: Int

    /// Creates a position from indices that count from 0.
    public init(page: Int, utterance: Int) {
        self.page = page
        self.utterance = utterance
    }

    /// Whether the left position comes earlier in the book.
    public static func < (left: Self, right: Self) -> Bool {
        (left.page, left.utterance) < (right.page, right.utterance)
    }

    /// The position in words, counted from 1: `page 3, utterance 5`.
    public var description: String {
        // A position that was given by others may be any number.
        "page \(page &+ 1), utterance \(utterance &+ 1)"
    }
}
