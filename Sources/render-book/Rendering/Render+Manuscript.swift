import Narration
import NarrationBooks
import NarrationStories

extension Render {
    /// The manuscript that an output carries; `nil` if it carries none, which is said unless it was asked for.
    ///
    /// A file for a store carries none. A file with only some of the pages carries none, because it would give away the
    /// others.
    ///
    /// - Throws: `BookError` if the book cannot be read.
    func manuscript(of pages: BookPages, in input: BookInput) throws -> Manuscript? {
        guard outputFormat.carriesManuscript, !manuscriptOptions.isLeftOut, readAlongOptions.store == nil else {
            return nil
        }
        guard self.pages == nil else {
            tell("the output does not carry the book itself, because it has only some of its pages", of: input)
            return nil
        }
        do {
            return try input.manuscript(of: pages)
        } catch let error as ManuscriptError {
            tell("the output does not carry the book itself: \(error.message)", of: input)
            return nil
        }
    }

    private func tell(_ message: String, of input: BookInput) {
        if !quiet { Terminal.errors.print("\(input.name): \(message)") }
    }
}
