public import FoundationEssentials
public import Narration
import NarrationBooks

extension BookEditor {
    /// Writes the rate, pitch, volume and delays of utterances into the file of their book, like
    /// ``contents(_:named:of:tuning:)``.
    ///
    /// The file is replaced as a whole, and only if something changes. It keeps its owner, permissions and extended
    /// attributes.
    ///
    /// - Parameters:
    ///   - path: The path of a book in XML or OpenStep.
    ///   - book: The book as it was read from the file.
    ///   - utterances: The utterances with their new numbers, by their positions.
    /// - Throws: ``BookTuningError`` if they cannot be written, or if the file contains another book by now;
    ///   `BookError` if it cannot be read or replaced. The file is then unchanged.
    public func tune(contentsOf path: String, of book: Book, to utterances: [UtterancePosition: Utterance]) throws {
        let outcome: Result<Data, any Error> = try rewrite(contentsOf: path) { data in
            let outcome = Result { try contents(data, named: path, of: book, tuning: utterances) }
            return (try? outcome.get(), outcome)
        }
        _ = try outcome.get()
    }

    /// Writes the rate, pitch, volume and delays of utterances into the contents of their book's file.
    ///
    /// Only numbers that differ from those in the file are written. An existing number is replaced; a number that the
    /// utterance inherits or does not have is added to its `utteranceProperties`, in the style of the surrounding text.
    /// The utterance of a page that is a single string is written as the only one of an array, to have numbers of its
    /// own. All other bytes are unchanged.
    ///
    /// The new contents are read and compared before they are returned: they are the book with these numbers.
    ///
    /// - Parameters:
    ///   - data: The contents of the file: a property list in UTF-8, in XML or OpenStep.
    ///   - name: The name of the book in messages.
    ///   - book: The book as it was read from the file.
    ///   - utterances: The utterances with their new numbers, by their positions. Their other properties are ignored.
    /// - Returns: The new contents.
    /// - Throws: ``BookTuningError`` if they cannot be written, or if the file contains another book by now;
    ///   `BookError` if it contains no book.
    public func contents(
        _ data: Data,
        named name: String,
        of book: Book,
        tuning utterances: [UtterancePosition: Utterance]
    ) throws -> Data {
        let draft = try BookDraft(contents: data, named: name, limits: limits)
        guard draft.reading.book == book else { throw BookTuningError.bookChanged }
        let tuned = book.tuned(utterances)
        let written: BookDraft
        do throws(BookEditError) {
            written = try draft.making(tuned.numbersToSet(in: book))
        } catch let error where error.code == .unsupportedFormat {
            throw BookTuningError.unsupportedFormat
        } catch {
            throw BookTuningError.notWritable(utterances.count == 1 ? utterances.first?.key : nil)
        }
        return written.contents
    }
}

extension Book {
    /// Returns the book with the numbers of these utterances.
    package func tuned(_ utterances: [UtterancePosition: Utterance]) -> Book {
        var book = self
        for (position, utterance) in utterances where book[position] != nil {
            book.pages[position.page].utterances[position.utterance].takeNumbers(of: utterance)
        }
        return book
    }

    /// The changes that give another book with the same utterances the numbers of this one.
    fileprivate func numbersToSet(in book: Book) -> [BookEdit] {
        pages.indices.flatMap { page in
            pages[page].utterances.indices.flatMap { index in
                pages[page].utterances[index].numbersToSet(in: book.pages[page].utterances[index])
                    .map { .set($0, $1, .utterance(UtterancePosition(page: page, utterance: index))) }
            }
        }
    }
}

extension Utterance {
    fileprivate mutating func takeNumbers(of other: Utterance) {
        for property in BookEdit.Property.numbers { self[property] = other[property] }
    }

    fileprivate func numbersToSet(in other: Utterance) -> [(BookEdit.Property, BookEdit.Value?)] {
        BookEdit.Property.numbers.filter { self[$0] != other[$0] }.map { ($0, self[$0]) }
    }
}

extension BookEdit.Property {
    /// The properties that are numbers.
    fileprivate static let numbers = allCases.filter { $0.range != nil }
}
