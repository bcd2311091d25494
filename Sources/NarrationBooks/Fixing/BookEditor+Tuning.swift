public import Foundation
public import Narration

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
    /// - Throws: ``BookTuningError`` if they cannot be written, or if the file contains another book by now;
    ///   ``BookError`` if it cannot be read or replaced. The file is then unchanged.
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
    /// The numbers of a page that is a single string are written to the page's properties, unless they would also be
    /// those of what its pictures say. All other bytes are unchanged.
    ///
    /// The new contents are read and compared before they are returned: they are the book with these numbers.
    ///
    /// - Parameters:
    ///   - data: The contents of the file: an XML property list in UTF-8.
    ///   - name: The name of the book in messages.
    ///   - book: The book as it was read from the file.
    ///   - utterances: The utterances with their new numbers, by their positions. Their other properties are ignored.
    /// - Returns: The new contents.
    /// - Throws: ``BookTuningError`` if they cannot be written, or if the file contains another book by now;
    ///   ``BookError`` if it contains no book.
    public func contents(
        _ data: Data,
        named name: String,
        of book: Book,
        tuning utterances: [UtterancePosition: Utterance]
    ) throws -> Data {
        guard data.startOfXMLInUTF8 != nil else { throw BookTuningError.unsupportedFormat }
        guard try reader.read(data, named: name).book == book else { throw BookTuningError.bookChanged }
        let tuned = book.tuned(utterances)
        let text = XMLElements(bytes: Array(data))
        let pages = text.pagesOfBook
        let edits = tuned.changes(from: book).flatMap { position, numbers in
            text.dictionary(of: position, in: pages)?.edits(saying: numbers) ?? []
        }
        let contents = RevisedText(data).applying(edits.sorted { $0.offset < $1.offset }).contents
        guard let written = try? reader.read(contents, named: name).book, written == tuned else {
            throw BookTuningError.notWritable(utterances.count == 1 ? utterances.first?.key : nil)
        }
        return contents
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

    /// The numbers that differ between two books with the same utterances, in reading order.
    fileprivate func changes(from book: Book) -> [(UtterancePosition, [(key: BookKey, number: Double)])] {
        pages.indices.flatMap { page in
            pages[page].utterances.indices.compactMap { index in
                let utterance = pages[page].utterances[index]
                let numbers = utterance.numbers(differingFrom: book.pages[page].utterances[index])
                return numbers.isEmpty ? nil : (UtterancePosition(page: page, utterance: index), numbers)
            }
        }
    }
}

extension Utterance {
    /// The properties that are numbers.
    private static let numbers: [(key: BookKey, path: any WritableKeyPath<Utterance, Double> & Sendable)] = [
        (.rate, \.rate), (.pitchMultiplier, \.pitchMultiplier), (.volume, \.volume),
        (.preUtteranceDelay, \.preUtteranceDelay), (.postUtteranceDelay, \.postUtteranceDelay),
    ]

    fileprivate mutating func takeNumbers(of other: Utterance) {
        for (_, path) in Self.numbers { self[keyPath: path] = other[keyPath: path] }
    }

    fileprivate func numbers(differingFrom other: Utterance) -> [(key: BookKey, number: Double)] {
        Self.numbers.filter { self[keyPath: $0.path] != other[keyPath: $0.path] }
            .map { ($0.key, self[keyPath: $0.path]) }
    }
}

extension XMLElements {
    /// The elements of the book's pages.
    fileprivate var pagesOfBook: [Element] {
        guard let list = elements(in: 0..<bytes.count).first?.inner, let book = elements(in: list).first else {
            return []
        }
        return DictionarySource(book, in: self)[.bookPages]?.inner.map(elements) ?? []
    }

    /// The dictionary with an utterance's properties: that of the utterance, or that of the page if the page is a
    /// single string.
    fileprivate func dictionary(of position: UtterancePosition, in pages: [Element]) -> DictionarySource? {
        guard pages.indices.contains(position.page) else { return nil }
        let page = DictionarySource(pages[position.page], in: self)
        guard let utterances = page[.utterances], utterances.name == "array" else { return page }
        let elements = utterances.inner.map(elements) ?? []
        return elements.indices.contains(position.utterance)
            ? DictionarySource(elements[position.utterance], in: self) : nil
    }
}
