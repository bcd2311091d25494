import Narration

extension BookPages {
    /// The paths of all files that the book names, as it names them: its cover, its lexicons and its pictures.
    ///
    /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
    package func namedFiles() throws(BookError) -> Set<String> {
        var paths = Set(book.lexicons + [book.coverImage].compactMap(\.self))
        var pages = Iterator(source)
        while let page = try pages.next() { paths.formUnion(page.picturePaths) }
        return paths
    }
}
