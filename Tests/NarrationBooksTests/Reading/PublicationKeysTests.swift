import Foundation
import Narration
import Testing

@testable import NarrationBooks
@testable import NarrationEditing

@Suite struct PublicationKeysTests {
    private static let whole = Publication(
        subtitle: "A fable",
        description: "A hare hops.",
        narrator: "Anna",
        date: "1926-10-14",
        publisher: "Hill Press",
        copyright: "© 1926 A. Hare",
        genre: "Fable",
        series: "Hops",
        seriesNumber: 1.5,
        isbn: "9780000000002"
    )

    @Test func `every key of a book's publication is read`() throws {
        let texts = [
            ("subtitle", "A fable"), ("description", "A hare hops."), ("narrator", "Anna"), ("date", "1926-10-14"),
            ("publisher", "Hill Press"), ("copyright", "© 1926 A. Hare"), ("genre", "Fable"), ("series", "Hops"),
            ("isbn", "9780000000002"),
        ].map { key($0, "<string>\($1)</string>") }
        let text = plist(page(utterance("Hop")), book: texts.joined() + key("seriesNumber", "<real>1.5</real>"))
        let reading = try BookReader().read(text)
        #expect(reading.book.publication == Self.whole)
        #expect(reading.warnings.isEmpty)
    }

    @Test func `a book that is read page by page has the same metadata`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "narration-\(UUID().uuidString).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let book = Book(title: "Hop", publication: Self.whole, pages: [Page(utterances: [Utterance("Hop")])])
        try BookWriter().data(of: book).write(to: file)
        #expect(try BookReader().pages(contentsOf: file.path).book.publication == Self.whole)
    }

    @Test func `every key of a book is found by its spelling`() {
        for key in BookKey.allCases {
            let found = Array(key.name.utf8).withUnsafeBytes { BookKey($0) }
            #expect(found == key)
        }
    }

    @Test func `an invalid date cannot be written`() {
        let book = Book(publication: Publication(date: "1926-02-31"), pages: [Page(utterances: [])])
        #expect(throws: BookWritingError.invalidDate) { try BookWriter().data(of: book) }
    }
}
