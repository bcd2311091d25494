import Narration
import NarrationSystem

extension BookPages {
    /// The paths of all files that the book names, as it names them: its cover, its lexicons, its pictures and its
    /// recordings.
    ///
    /// - Returns: Each path once, in the order of their bytes.
    /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
    package func namedFiles() throws(BookError) -> [String] {
        var paths = Set((book.lexicons + [book.coverImage].compactMap(\.self)).map(ExactPath.init))
        var pages = Iterator(source)
        while let page = try pages.next() {
            paths.formUnion((page.picturePaths + page.recordingPaths).map(ExactPath.init))
        }
        return paths.sorted().map(\.text)
    }

    /// The paths of the recordings that the book names, as they are written.
    ///
    /// - Returns: Each path once, in the order of their bytes.
    /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
    package func namedRecordings() throws(BookError) -> [String] {
        guard hasRecordings else { return [] }
        var paths: Set<ExactPath> = []
        var pages = Iterator(source)
        while let page = try pages.next() { paths.formUnion(page.recordingPaths.map(ExactPath.init)) }
        return paths.sorted().map(\.text)
    }
}
