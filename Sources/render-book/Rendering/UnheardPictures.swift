import Narration
import NarrationBooks

/// Pictures of a book that speak when they are touched, and say nothing in an output.
struct UnheardPictures {
    private let count: Int
    private let reason: Reason

    /// Why they say nothing.
    enum Reason: String {
        /// Only HTML files can be touched.
        case format = "is not in the output; an HTML file has it"
        /// The sound is that of an audiobook.
        case audiobook = "is not in the output, because it is not in the audiobook"
    }

    /// Counts the pictures that have something to say when they are touched; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - pages: The indices of the pages that are rendered; `nil` for all of them.
    ///   - reason: Why they say nothing.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `CancellationError`.
    init?(_ book: BookPages, pages: [Int]?, because reason: Reason) async throws {
        let asked = pages.map(Set.init)
        var (index, count) = (0, 0)
        for try await page in book {
            try Task.checkCancellation()
            if asked?.contains(index) ?? true { count += page.pictures.count { !$0.utterances.isEmpty } }
            index += 1
        }
        guard count > 0 else { return nil }
        (self.count, self.reason) = (count, reason)
    }

    /// The warning.
    var warning: String {
        let pictures = count == 1 ? "1 picture says when it is touched" : "\(count) pictures say when they are touched"
        return "warning: what \(pictures) \(reason.rawValue)"
    }
}
