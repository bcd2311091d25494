#if Recordings
import Narration
package import NarrationBooks
import NarrationLinting
import NarrationRecordings
package import NarrationStories
import NarrationSystem

extension BookInput {
    /// What is wrong with the files beside a book that are about its recordings: corrections of recordings that no page
    /// has, and accepted findings that cannot be read.
    ///
    /// - Parameter reading: The book.
    /// - Returns: The problems, as warnings without a place in the book.
    package func companionProblems(of reading: ParsedBook) -> [Diagnostic] {
        reading.companionWarnings(unusedCorrections(in: reading.book) + unreadableAcceptance)
    }

    /// A message for each recording that is corrected and that no page has.
    private func unusedCorrections(in book: Book) -> [String] {
        guard let path = corrections, let kept = try? RecordingCorrections(contentsOf: path), !kept.corrections.isEmpty
        else { return [] }
        let utterances = book.pages.flatMap { $0.utterances + $0.pictures.flatMap(\.utterances) }
        var known = Set(utterances.compactMap(\.recording?.recording.path).map(ExactPath.init))
        return kept.corrections.map(\.recording).filter { known.insert(ExactPath($0)).inserted }.map { recording in
            """
            the corrections of "\(recording.shown)" in \(path.fileName.shown) have no effect, because no page has this \
            recording
            """
        }
    }

    /// A message if what the author accepted cannot be read.
    private var unreadableAcceptance: [String] {
        guard let accepted = acceptedFindings else { return [] }
        do {
            _ = try accepted.kept
            return []
        } catch {
            let file = accepted.file.path.fileName.shown
            return ["\(file) cannot be read, so that nothing in it is taken for right; correct or remove the file"]
        }
    }
}
#endif
