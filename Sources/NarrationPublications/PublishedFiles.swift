/// The pictures and lexicons that are in the file of a publication.
package struct PublishedFiles {
    private var archive: PublicationArchive?
    private var book: FictionBook?

    /// Opens a publication for its files.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - form: Its form. The pictures of a web page are files of their own.
    package init(of path: String, as form: PublicationForm) {
        let limits = PublicationLimits()
        switch form {
        case .epub, .word: archive = try? PublicationArchive(contentsOf: path, limits: limits)
        case .fictionBook: book = try? FictionBook(contentsOf: path, limits: limits)
        case .page: break
        }
    }

    /// Copies a file to the end of an open one.
    ///
    /// - Parameters:
    ///   - path: The path of the file in the publication.
    ///   - descriptor: The open file.
    /// - Returns: Whether there is one that is whole.
    package func copy(_ path: String, to descriptor: Int32) -> Bool {
        archive?.copy(path, to: descriptor) ?? book?.copy(path, to: descriptor) ?? false
    }
}
