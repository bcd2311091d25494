import FoundationEssentials
public import Narration
public import NarrationBooks
import NarrationSystem

extension BookInput {
    /// Finds the manuscript of the book, for a file that carries it.
    ///
    /// That of a plist book has the bytes of its file. That of a story is the plist book that it is converted to, with
    /// the story's name. What is beside the book about its recordings, corrections and what is right, is in it as well.
    ///
    /// - Parameter pages: The book's pages, as ``pages()`` returns them. They are read once.
    /// - Returns: The manuscript. Files that do not exist, or are outside the book's folder, are not in it.
    /// - Throws: `ManuscriptError` if it could not be unpacked somewhere else; `BookError` if the book cannot be read.
    public func manuscript(of pages: BookPages) throws -> Manuscript {
        // Beside a text from standard input are other people's files.
        let companions = pages.hasRecordings && isNamedByFile ? ManuscriptPath.companions(ofBook: manuscriptName) : []
        return try Manuscript(
            text(of: pages),
            named: manuscriptName,
            naming: pages.namedFiles() + companions,
            in: folder
        )
    }

    private func text(of pages: BookPages) throws -> Manuscript.Text {
        if let file = pages.file { return .file(file) }
        if let contents { return .data(contents) }
        var book = try read().book
        book.title = book.title ?? (isNamedByFile ? name.fileStem.shown : nil)
        return .data(try Self.plist(of: book))
    }

    private static func plist(of book: Book) throws(ManuscriptError) -> Data {
        do throws(BookWritingError) {
            return try BookWriter().data(of: book)
        } catch {
            throw ManuscriptError("\(error)")
        }
    }

    private var manuscriptName: String {
        guard isNamedByFile else { return "book.plist" }
        let file = name.fileName
        return file.lowercased().hasSuffix(".plist") ? file : name.fileStem + ".plist"
    }

    /// Whether the name ends in that of a file, and is not `<stdin>`.
    package var isNamedByFile: Bool { isUnpacked || !name.hasPrefix("<") }
}
