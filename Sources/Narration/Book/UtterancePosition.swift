/// The position of an utterance in a book.
///
/// Two utterances with the same words on one page have different positions. Indices count from 0; ``description`` and
/// everything shown to people count from 1.
public struct UtterancePosition: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The page's index in ``Book/pages``, from 0.
    public var page: Int

    /// The index in ``Page/pictures`` of the picture that says the utterance when it is touched, from 0; `nil`, the
    /// default, for an utterance of the page itself.
    public var picture: Int?

    /// The utterance's index in ``Page/utterances``, or in those of the picture, from 0.
    public var utterance: Int

    /// Creates a position from indices that count from 0.
    public init(page: Int, picture: Int? = nil, utterance: Int) {
        self.page = page
        self.picture = picture
        self.utterance = utterance
    }

    /// Whether the left position comes earlier in the book. What pictures say comes after the text of their page.
    public static func < (left: Self, right: Self) -> Bool {
        (left.page, left.picture ?? -1, left.utterance) < (right.page, right.picture ?? -1, right.utterance)
    }

    /// The position in words, counted from 1: `page 3, utterance 5`, or `page 3, picture 1, utterance 5`.
    public var description: String {
        // A position that was given by others may be any number.
        let picture = picture.map { ", picture \($0 &+ 1)" } ?? ""
        return "page \(page &+ 1)\(picture), utterance \(utterance &+ 1)"
    }
}
