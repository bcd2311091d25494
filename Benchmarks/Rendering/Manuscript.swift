import Foundation
import Narration
import NarrationBooks

/// A book as it is given to those who render it: a plist, and plain text for who reads nothing else.
struct Manuscript {
    let title: String
    let book: Book
    let plist: String
    let text: String

    /// Writes a book down.
    ///
    /// - Parameters:
    ///   - title: What its table is called.
    ///   - book: The book.
    ///   - folder: Where its files are made, in place of those of another.
    /// - Throws: When a file cannot be written.
    init(_ title: String, _ book: Book, in folder: ScratchFolder) throws {
        let plist = folder.path("book.plist")
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: plist))
        try self.init(title, book, plist: plist, in: folder)
    }

    /// Takes a book from a file, and writes down its text.
    ///
    /// - Parameters:
    ///   - plist: The book's file.
    ///   - folder: Where the text is made, in place of that of another.
    /// - Throws: `BookError` when it is no book; when the text cannot be written.
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

    /// About how many bytes of sound the book is: 16-bit frames at 22,050 Hz, at 150 words a minute.
    var soundSize: Int {
        let utterances = book.pages.flatMap(\.utterances)
        let words = utterances.reduce(0) { $0 + $1.string.split(whereSeparator: \.isWhitespace).count }
        let delays = utterances.reduce(0) { $0 + $1.preUtteranceDelay + $1.postUtteranceDelay }
        return Int((Double(words) / 2.5 + delays) * 44_100)
    }
}

extension Book {
    /// The words of the book: a line for each utterance, a blank line between pages.
    fileprivate var plainText: String {
        pages.map { page in page.utterances.map { $0.string.onOneLine + "\n" }.joined() }.joined(separator: "\n")
    }
}

extension String {
    fileprivate var onOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
