import Narration
import NarrationBooks

/// A book of several pages without titles.
struct ChapterlessBook {
    private let pageCount: Int
    private let foundCount: Int

    /// Looks for a title; `nil` if there is one, or fewer than two pages with sound.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - pages: The indices of the pages to check; `nil` for all of them.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `CancellationError`.
    init?(_ book: BookPages, pages: [Int]?) async throws {
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

    /// Advice on how to get chapters, or separate files for them.
    func remark(_ split: SplitOptions.Split?) -> String {
        let (outcome, option) =
            split == nil ? ("there are no chapters", "--chapters pages") : ("there is one file", "--split pages")
        let found = foundCount > 0 ? ", --chapters found would make \(foundCount)" : ""
        return "no page has a title, so \(outcome); \(option) would make \(pageCount)\(found)"
    }
}
