import FoundationEssentials
public import Narration
import NarrationBooks
import NarrationEditing

extension Book: Codable {
    /// Encodes the book as one string, the property list that `BookWriter` writes, so that what is kept can be read by
    /// later versions.
    ///
    /// - Throws: `BookWritingError` if a property list cannot contain the book.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: BookWriter().data(of: self), as: UTF8.self))
    }

    /// Decodes a book that was encoded, or any property list of a book in one string.
    ///
    /// - Throws: `BookError` if it is no book.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = try BookReader().read(Data(text.utf8), named: "book").book
    }
}

extension Utterance: Codable {
    /// Encodes the utterance as a book of one page. Of a recording in which others are read too, only its own part is
    /// kept.
    ///
    /// - Throws: `BookWritingError` if a property list cannot contain the utterance.
    public func encode(to encoder: any Encoder) throws {
        try Book(pages: [Page(utterances: [self])]).encode(to: encoder)
    }

    /// Decodes an utterance that was encoded.
    ///
    /// - Throws: `BookError` if it is no book, and `DecodingError` if it has not one utterance.
    public init(from decoder: any Decoder) throws {
        let pages = try Book(from: decoder).pages
        guard let utterance = pages.first?.utterances.first, pages.count == 1, pages[0].utterances.count == 1 else {
            let problem = "there is not one utterance"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
        }
        self = utterance
    }
}
