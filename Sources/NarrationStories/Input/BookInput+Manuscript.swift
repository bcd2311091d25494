#if Publications
package import FoundationEssentials
public import NarrationBooks
public import NarrationManuscripts
import Narration
import NarrationEditing
import NarrationSystem

extension BookInput {
    /// Finds the manuscript of the book, for a file that carries it. Needs the trait `Publications`.
    ///
    /// That of a plist book has the bytes of its file. That of a story is the plist book that it is converted to, with
    /// the story's name. What is beside the book about its recordings, corrections and what is right, is in it as well.
    ///
    /// - Parameter pages: The book's pages, as ``pages()`` returns them. They are read once.
    /// - Returns: The manuscript. Files that do not exist, or are outside the book's folder, are not in it.
    /// - Throws: `ManuscriptError` if it could not be unpacked somewhere else; `BookError` if the book cannot be read.
    public func manuscript(of pages: BookPages) throws -> Manuscript {
        // Beside a text from standard input are other people's files.
        let companions =
            pages.hasRecordings && isNamedByFile ? RecordingCompanions.names(besideBook: manuscriptName) : []
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
        do throws(BookWritingError) {
            return .data(try BookWriter().data(of: book))
        } catch {
            throw ManuscriptError("\(error)")
        }
    }

    private var manuscriptName: String {
        guard isNamedByFile else { return "book.plist" }
        let file = name.fileName
        return file.lowercased().hasSuffix(".plist") ? file : name.fileStem + ".plist"
    }
}

extension ManuscriptCarrier {
    /// Looks for a manuscript in a file. The result is `nil` if there is no such file, or it carries no manuscript.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `BookError` if the file or the manuscript in it is damaged.
    package init?(contentsOf path: String) throws(BookError) {
        try self.init(contentsOf: path) { ForeignFormat($0)?.carrier }
    }

    /// Looks for a manuscript in the contents of a file. The result is `nil` if they carry none.
    ///
    /// - Parameters:
    ///   - data: The contents, which are written to a temporary file.
    ///   - name: The name of the file in messages.
    /// - Throws: `BookError` if the file or the manuscript in it is damaged.
    package init?(_ data: Data, named name: String) throws(BookError) {
        try self.init(data, named: name) { ForeignFormat($0)?.carrier }
    }
}

extension ForeignFormat {
    /// How such a file can carry the manuscript of a book; `nil` if it cannot.
    fileprivate var carrier: CarrierForm? {
        if isEPUB { return .epub }
        if isArchive { return .archive }
        return isPage ? .page : nil
    }
}
#endif
