import Foundation
import Narration
import NarrationBooks
import NarrationEditing

/// A book with an utterance in its middle that is edited repeatedly.
final class Edition {
    private var book: Book
    private let place: UtterancePosition
    private let original: String
    private var number = 0

    /// Chooses the utterance, one that is spoken as a single passage.
    init(_ book: Book) {
        self.book = book
        let places = book.pages.indices.flatMap { page in
            book.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
        let fitting = places.filter { place in
            book[place]!.isSpeakable && book[place]!.string.utf8.count < Utterance.passageLimit / 2
        }
        place = fitting[fitting.count / 2]
        original = book[place]!.string
    }

    /// Writes the book with a new edit.
    ///
    /// - Throws: An error if the file cannot be written.
    func writeNext(to path: String) throws {
        number += 1
        book.pages[place.page].utterances[place.utterance].string = "\(number): " + original
        try BookWriter().data(of: book).write(to: URL(fileURLWithPath: path))
    }
}
