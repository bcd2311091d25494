import Narration
import NarrationSystem

extension BookPages {
    /// The paths of all files that the book names, as it names them: its cover, its lexicons, its pictures and its
    /// recordings.
    ///
    /// - Returns: Each path once, in the order of their bytes.
    /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
    package func namedFiles() throws(BookError) -> [String] {
        try paths(besides: book.lexicons + [book.coverImage].compactMap(\.self)) { $0.picturePaths + $0.recordingPaths }
    }

    /// The paths of the recordings that the book names, as they are written.
    ///
    /// - Returns: Each path once, in the order of their bytes.
    /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
    package func namedRecordings() throws(BookError) -> [String] {
        hasRecordings ? try paths(\.recordingPaths) : []
    }

    /// The paths that each page names, and others, each once, in the order of their bytes.
    private func paths(
        besides others: [String] = [],
        _ pathsOfPage: (Page) -> [String]
    ) throws(BookError) -> [String] {
        var paths = Set(others.map(ExactPath.init))
        var pages = Iterator(source, Pauses())
        while let page = try pages.next() { paths.formUnion(pathsOfPage(page).map(ExactPath.init)) }
        return paths.sorted().map(\.text)
    }
}
