import ArgumentParser
import Narration

/// The place in a book to start at: `3` is page 3, and `3.7` its seventh utterance.
struct StartingPlace: Hashable, Sendable, ExpressibleByArgument {
    /// The page, from 1.
    private let page: Int

    /// The utterance on the page, from 1, if one is given.
    private let utterance: Int?

    init?(argument: String) {
        let parts = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let page = parts[0], parts.count == 1 || parts[1] != nil else {
            return nil
        }
        self.page = page
        utterance = parts.count == 2 ? parts[1] : nil
    }

    /// Whether the numbers may be those of a page and an utterance.
    var countsFromOne: Bool { page >= 1 && utterance ?? 1 >= 1 }

    /// The place in a book.
    ///
    /// - Throws: ``UsageError`` if the book has no such page, or the page no such utterance.
    func position(in book: Book) throws -> UtterancePosition {
        guard page <= book.pages.count else { throw UsageError.noSuchPage(page, of: book.pages.count) }
        let count = book.pages[page - 1].utterances.count
        if let utterance, utterance > count {
            throw UsageError.noSuchUtterance(utterance, onPage: page, of: count)
        }
        return UtterancePosition(page: page - 1, utterance: (utterance ?? 1) - 1)
    }
}
