import Foundation
import Laws
import Narration
import NarrationBooks
import NarrationEditing

/// The laws of writing any book that was read.
enum WritingLaws {
    /// Writes a book and reads it again.
    static func check(_ book: Book) {
        let file: Data
        do throws(BookWritingError) {
            file = try BookWriter().data(of: book)
        } catch {
            let isCharacter = error.code == .invalidCharacter
            return law("A book that was read can be written, unless XML lacks a character", isCharacter, "\(error)")
        }
        guard case .book(let reading) = Outcome(of: file, by: BookReader()) else {
            return law("What is written is a book", false, String(decoding: file, as: UTF8.self))
        }
        law("A book that is written and read is the same book", reading.book == book, "\(book)\n\(reading.book)")
        let oddities: [Diagnostic.Code] = [.nothingToSpeak, .emptyPage, .fastRate, .longDelay]
        let causes = reading.warnings.filter { !oddities.contains($0.code) }
        law("What is written has only the book's own oddities", causes.isEmpty, "\(causes)")
        law(
            "The same book gives the same bytes",
            (try? BookWriter().data(of: reading.book)) == file,
            String(decoding: file, as: UTF8.self)
        )
    }
}
