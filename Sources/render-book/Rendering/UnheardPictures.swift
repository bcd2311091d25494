import Narration
import NarrationBooks

/// Pictures of a book that speak when they are touched, which only an HTML file can do.
struct UnheardPictures {
    private let count: Int

    /// Counts the pictures that have something to say when they are touched; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - pages: The indices of the pages that are rendered; `nil` for all of them.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `CancellationError`.
    init?(_ book: BookPages, pages: [Int]?) async throws {
        let asked = pages.map(Set.init)
        var (index, count) = (0, 0)
        for try await page in book {
            try Task.checkCancellation()
            if asked?.contains(index) ?? true { count += page.pictures.count { !$0.utterances.isEmpty } }
            index += 1
        }
        guard count > 0 else { return nil }
        self.count = count
    }

    /// The warning.
    var warning: String {
        let pictures = count == 1 ? "1 picture says when it is touched" : "\(count) pictures say when they are touched"
        return "warning: what \(pictures) is not in the output; an HTML file has it"
    }
}
