import Foundation
import Narration
import NarrationBooks
import NarrationEditing

/// A book in the forms that contestants read: a plist, and plain text.
struct Manuscript {
    let title: String
    let book: Book
    let plist: String
    let text: String

    /// Writes a book.
    ///
    /// - Parameters:
    ///   - title: The title of its table.
    ///   - book: The book.
    ///   - folder: The folder for its files, which replace those of another book.
    /// - Throws: An error if a file cannot be written.
    init(_ title: String, _ book: Book, in folder: ScratchFolder) throws {
        let plist = folder.path("book.plist")
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: plist))
        try self.init(title, book, plist: plist, in: folder)
    }

    /// Reads a book from a file, and writes its text.
    ///
    /// - Parameters:
    ///   - plist: The path of the book's file.
    ///   - folder: The folder for the text, which replaces that of another book.
    /// - Throws: `BookError` if it is not a book; an error if the text cannot be written.
    init(contentsOf plist: String, in folder: ScratchFolder) throws {
        let name = URL(fileURLWithPath: plist).lastPathComponent
        try self.init(name, try BookReader().read(contentsOf: plist).book, plist: plist, in: folder)
    }

    private init(_ title: String, _ book: Book, plist: String, in folder: ScratchFolder) throws {
        self.title = title
        self.book = book
        self.plist = plist
        text = folder.path("book.txt")
        try Data(book.plainText.utf8).write(to: URL(fileURLWithPath: text))
    }

    /// The language of the book's voice.
    var language: String { book.language ?? Utterance.defaultLanguage }

    /// The approximate size of the book's sound in bytes: 16-bit frames at 22,050 Hz, at 150 words a minute.
    var soundSize: Int {
        let utterances = book.pages.flatMap(\.utterances)
        let words = utterances.reduce(0) { $0 + $1.string.split(whereSeparator: \.isWhitespace).count }
        let delays = utterances.reduce(0) { $0 + $1.preUtteranceDelay + $1.postUtteranceDelay }
        return Int((Double(words) / 2.5 + delays) * 44_100)
    }
}

extension Book {
    /// The text of the book: a line for each utterance, and a blank line between pages.
    fileprivate var plainText: String {
        pages.map { page in page.utterances.map { $0.string.onOneLine + "\n" }.joined() }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
