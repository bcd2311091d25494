/// The pictures and lexicons that are in the file of a publication.
package struct PublishedFiles {
    private var archive: PublicationArchive?
    private var book: FictionBook?

    /// The number of bytes of sound that may still be copied.
    private var soundLeft = PublicationLimits().sound

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
        if let archive { return archive.copy(path, to: descriptor) != nil }
        return book?.copy(path, to: descriptor) ?? false
    }

    /// Copies a sound file to the end of an open one. The sound of a publication may have 4 GB in all.
    ///
    /// - Parameters:
    ///   - path: The path of the file in the publication.
    ///   - descriptor: The open file.
    /// - Returns: Whether there is one that is whole.
    package mutating func copySound(_ path: String, to descriptor: Int32) -> Bool {
        guard let size = archive?.copy(path, to: descriptor, upTo: soundLeft) else { return false }
        soundLeft -= size
        return true
    }
}
