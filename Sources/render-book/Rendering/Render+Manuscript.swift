import Narration
import NarrationBooks
import NarrationStories
import NarrationStoryPage

extension Render {
    /// The manuscript that an output carries; `nil` if it carries none, which is said unless it was asked for. With
    /// --quiet, that of a sample was: its help says so.
    ///
    /// A file for a store carries none. A file with only some of the pages carries none, because it would give away the
    /// others. An HTML file carries no more recordings than sound.
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
            let manuscript = try input.manuscript(of: pages)
            if outputFormat == .readAlong(.html) {
                try check(recordings: pages.namedRecordings(), of: manuscript)
            }
            return manuscript
        } catch let error as ManuscriptError {
            let problem = "the output does not carry the book itself: \(error.message)"
            tell("warning: \(problem); add --no-manuscript if it need not", of: input)
            return nil
        }
    }

    /// Checks that recordings do not make a page too large for browsers.
    private func check(recordings: [String], of manuscript: Manuscript) throws(ManuscriptError) {
        guard manuscript.size(of: recordings) > StoryPageFormat.soundLimit else { return }
        let limit = StoryPageFormat.soundLimit / 1_000_000
        throw ManuscriptError("its recordings have more than \(limit) MB, which an EPUB can carry and a page cannot")
    }

    private func tell(_ message: String, of input: BookInput) {
        Terminal.errors.print("\(input.name): \(message)")
    }
}
