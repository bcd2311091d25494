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
    ///   - path: The path of a book in XML.
    ///   - book: The book as it was read from the file.
    ///   - utterances: The utterances with their new numbers, by their positions.
    /// - Throws: ``BookEditError`` if they cannot be written, or if the file contains another book by now;
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
    ///   - data: The contents of the file: an XML property list in UTF-8.
    ///   - name: The name of the book in messages.
    ///   - book: The book as it was read from the file.
    ///   - utterances: The utterances with their new numbers, by their positions. Their other properties are ignored.
    /// - Returns: The new contents.
    /// - Throws: ``BookEditError`` if they cannot be written, or if the file contains another book by now;
    ///   `BookError` if it contains no book.
    public func contents(
        _ data: Data,
        named name: String,
        of book: Book,
        tuning utterances: [UtterancePosition: Utterance]
    ) throws -> Data {
        let draft = try BookDraft(contents: data, named: name, limits: limits)
        guard draft.reading.book == book else { throw BookEditError.bookChanged }
        let edits = utterances.sorted { $0.key < $1.key }.flatMap { position, tuned in
            book[position].map { tuned.numbersToSet(in: $0, at: position) } ?? []
        }
        do throws(BookEditError) {
            return try draft.making(edits).contents
        } catch {
            guard error.code == .notWritable, utterances.count == 1 else { throw error }
            throw utterances.keys.first.map { .notWritable($0) } ?? error
        }
    }
}

extension Utterance {
    /// The changes that give another utterance the numbers of this one.
    fileprivate func numbersToSet(in other: Utterance, at position: UtterancePosition) -> [BookEdit] {
        UtteranceProperty.allCases.filter { $0.range != nil && self[$0] != other[$0] }
            .map { .set($0, self[$0], .utterance(position)) }
    }
}
