import Narration
public import NarrationBooks

extension BookPages {
    /// Counts the pictures that have something to say when they are touched.
    ///
    /// - Parameter indices: The indices of the pages that are looked at; `nil` for all of them.
    /// - Returns: Their number.
    /// - Throws: `BookError` if the book's file has changed meanwhile; `CancellationError`.
    public func countOfSpeakingPictures(onPages indices: [Int]?) async throws -> Int {
        let asked = indices.map(Set.init)
        var (index, count) = (0, 0)
        for try await page in self {
            try Task.checkCancellation()
            if asked?.contains(index) ?? true { count += page.pictures.count { !$0.utterances.isEmpty } }
            index += 1
        }
        return count
    }
}
