import Narration
import NarrationBooks
import NarrationLinting
import NarrationStories

extension OpenBook {
    /// The picture of the cover that the book names; `nil` for none.
    ///
    /// - Throws: `CoverError`, or `BookError` with its location, if it cannot be read.
    func cover() throws -> CoverPicture? {
        do {
            return try pages.book.cover(in: folder)
        } catch {
            throw try input.read().located(error)
        }
    }
}
