/// The pictures that are in the file of a publication.
package struct PublishedPictures {
    private var archive: EPUBArchive?
    private var book: FictionBook?

    /// Opens a publication for its pictures.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - form: Its form. The pictures of a web page are files of their own.
    package init(of path: String, as form: PublicationForm) {
        let limits = PublicationLimits()
        switch form {
        case .epub, .word: archive = try? EPUBArchive(contentsOf: path, limits: limits)
        case .fictionBook: book = try? FictionBook(contentsOf: path, limits: limits)
        case .page: break
        }
    }

    /// Copies a picture to the end of an open file.
    ///
    /// - Parameters:
    ///   - picture: The path of the picture in the publication.
    ///   - descriptor: The open file.
    /// - Returns: Whether there is one that is whole.
    package func copy(_ picture: String, to descriptor: Int32) -> Bool {
        archive?.copy(picture, to: descriptor) ?? book?.copy(picture, to: descriptor) ?? false
    }
}
