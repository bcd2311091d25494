import Narration
import NarrationBooks
import NarrationStories

extension Render {
    /// The manuscript that an output carries; `nil` if it carries none, which is said unless it was asked for. With
    /// --quiet, that of a sample was: its help says so.
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
            if !quiet {
                tell("the output does not carry the book itself, because it has only the pages of --pages", of: input)
            }
            return nil
        }
        do {
            return try input.manuscript(of: pages)
        } catch let error as ManuscriptError {
            let problem = "the output does not carry the book itself: \(error.message)"
            tell("warning: \(problem); add --no-manuscript if it need not", of: input)
            return nil
        }
    }

    private func tell(_ message: String, of input: BookInput) {
        Terminal.errors.print("\(input.name): \(message)")
    }
}
