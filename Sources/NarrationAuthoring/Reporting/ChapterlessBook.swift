import Narration
public import NarrationBooks

/// A book of several pages without titles, of which listeners would miss the chapters.
public struct ChapterlessBook: Sendable, Hashable {
    /// The number of chapters if each page begins one.
    public let pageCount: Int

    /// The number of chapters if each heading begins one.
    public let foundCount: Int

    /// Looks for a title; `nil` if there is one, or fewer than two pages with sound.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - pages: The indices of the pages to check; `nil` for all of them.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `CancellationError`.
    public init?(_ book: BookPages, pages: [Int]?) async throws {
        let asked = pages.map(Set.init)
        var found: [(index: Int, title: String?)] = []
        var index = 0
        for try await page in book {
            try Task.checkCancellation()
            defer { index += 1 }
            guard asked?.contains(index) ?? true else { continue }
            guard page.title == nil else { return nil }
            if !page.utterances.isEmpty { found.append((index, ChapterDivision.found.titled(page).title)) }
        }
        guard found.count > 1 else { return nil }
        pageCount = found.count
        foundCount = ChapterDivision.found.sections(of: found, bookTitle: nil, language: nil).count
    }
}
