public import Narration
public import NarrationPlayback

/// A place in a story that is found again after the book was edited, because it knows the words around it.
///
/// ```swift
/// defaults.set(try JSONEncoder().encode(player.bookmark), forKey: "place")
/// …
/// player.go(to: try JSONDecoder().decode(StoryBookmark.self, from: data))
/// ```
///
/// If the utterance is still in the book, wherever it moved, the place is exact to the frame. If its text was changed,
/// it is the word that was read, by the words behind and before it. If these are gone too, it is the utterance that is
/// now where it was.
public struct StoryBookmark: Sendable, Hashable, Codable {
    /// The place when it was made.
    public var bookmark: Bookmark

    /// The text of the utterance.
    public var text: String

    /// The beginning of the word that was read, in bytes of UTF-8 of ``text``; 0 for none.
    public var offset: Int

    /// Makes a bookmark.
    ///
    /// - Parameters:
    ///   - bookmark: The place in a book.
    ///   - word: The beginning of the word that is read, an index of the utterance's string; by default, none.
    ///   - book: The book.
    public init(_ bookmark: Bookmark, word: String.Index? = nil, in book: Book) {
        self.bookmark = bookmark
        let text = book[bookmark.position]?.string ?? ""
        self.text = text
        offset = word.map { text.utf8.distance(from: text.startIndex, to: min($0, text.endIndex)) } ?? 0
    }

    /// A place in a book.
    public enum Place: Sendable, Hashable {
        /// The utterance is unchanged, at this place, exact to the frame.
        case exact(Bookmark)
        /// The text was changed: at a word of an utterance, an index of its string.
        case word(UtterancePosition, String.Index)
        /// The words are not found: the utterance that is there now.
        case near(UtterancePosition)
    }

    /// Finds the place in a book that may have been edited.
    ///
    /// - Parameter book: The book.
    /// - Returns: The place; `nil` if the book has no pages.
    public func place(in book: Book) -> Place? {
        guard !book.pages.isEmpty else { return nil }
        let candidates = candidates(in: book)
        if let same = candidates.first(where: { book[$0]?.string == text }) {
            var bookmark = bookmark
            (bookmark.page, bookmark.utterance) = (same.page, same.utterance)
            return .exact(bookmark)
        }
        for words in anchors {
            for position in candidates {
                guard let string = book[position]?.string, let found = string.firstRange(of: words.text) else {
                    continue
                }
                return .word(position, words.isBehind ? found.lowerBound : found.upperBound)
            }
        }
        return .near(near(in: book))
    }
}

extension StoryBookmark {
    /// The words behind the place, and those before it: as many as there are first, then fewer.
    private var anchors: [(text: Substring, isBehind: Bool)] {
        let offset = min(max(0, offset), text.utf8.count)
        let place = text.utf8.index(text.startIndex, offsetBy: offset)
        let (before, behind) = (text[..<place], text[place...])
        return [24, 12, Self.fewestCharacters].flatMap { [(behind.prefix($0), true), (before.suffix($0), false)] }
            .filter { $0.0.count >= Self.fewestCharacters }
    }

    /// The number of characters that do not stand anywhere by chance.
    private static let fewestCharacters = 8

    /// All utterances, the nearest to the old place first.
    private func candidates(in book: Book) -> [UtterancePosition] {
        let old = bookmark.position
        let positions = book.pages.indices.flatMap { page in
            book.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
        let place = positions.firstIndex { $0 >= old } ?? positions.count
        return positions.enumerated().sorted { abs($0.offset - place) < abs($1.offset - place) }.map(\.element)
    }

    private func near(in book: Book) -> UtterancePosition {
        let page = min(max(0, bookmark.page), book.pages.count - 1)
        let last = max(0, book.pages[page].utterances.count - 1)
        return UtterancePosition(
            page: page,
            utterance: page == bookmark.page ? min(max(0, bookmark.utterance), last) : 0
        )
    }
}
