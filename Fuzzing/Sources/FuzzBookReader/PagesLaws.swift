import Foundation
import Laws
import Narration

@testable import NarrationBooks

/// The laws of reading a file's pages one after another.
enum PagesLaws {
    /// Reads a file by pages, its XML in pieces of a few bytes, and compares them with the whole book.
    static func check(_ file: Data, _ outcome: Outcome) {
        let isWritten = (try? file.write(to: URL(fileURLWithPath: Outcome.name))) != nil
        law("There is room for the file", isWritten, Outcome.name)
        var reader = BookReader(limits: ReadingLaws.limits)
        reader.pieceSize = [1, 2, 3, 7, 64, 1 << 16][file.count % 6]
        do throws(BookError) {
            let pages = try reader.pages(contentsOf: Outcome.name)
            var book = pages.book
            for page in try Self.pages(of: pages) { book.pages.append(page) }
            law(
                "The pages one after another are the pages of the whole book",
                outcome == .book(ParsedBook(book: book, warnings: pages.warnings)),
                "pieces of \(reader.pieceSize): \(outcome)\n\(book)\n\(pages.warnings)"
            )
            let count = book.pages.reduce(0) { $0 + $1.utterances.count }
            law(
                "The pages and utterances are counted",
                pages.pageCount == book.pages.count && pages.utteranceCount == count,
                "\(pages.pageCount) pages, \(pages.utteranceCount) utterances"
            )
        } catch {
            law(
                "What is no book as a whole is none by pages",
                outcome == .refusal(error),
                "pieces of \(reader.pieceSize): \(outcome)\n\(error.diagnostics)"
            )
            goThrough(file, by: reader)
        }
    }

    private static func pages(of pages: BookPages) throws(BookError) -> [Page] {
        var iterator = pages.makeAsyncIterator()
        var all: [Page] = []
        while let page = try iterator.next() { all.append(page) }
        return all
    }

    /// Reads the pages of a broken file without checking the whole file first, as if it had changed meanwhile.
    private static func goThrough(_ file: Data, by reader: BookReader) {
        guard let start = file.prefix(4096).startOfXMLInUTF8,
            let opened = try? BookFile(Outcome.name, limit: reader.limits.size)
        else { return }
        let text = XMLFile(
            name: Outcome.name,
            file: opened,
            start: start,
            limits: reader.limits,
            pieceSize: reader.pieceSize
        )
        let pass = text.pass()
        do throws(BookError) {
            while !pass.isAtEnd { _ = try text.read(pass) }
            law("A broken book is broken in pieces as well", false, "pieces of \(reader.pieceSize)")
        } catch {
            let isTold = error.diagnostics.contains { $0.severity == .error }
            law("What is broken in pieces has an error", isTold, "\(error.diagnostics)")
        }
    }
}
