import Foundation
import Testing

@testable import Narration

@Suite struct PublicationTests {
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

    @Test func `every key of a book's publication arrives in it`() throws {
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

    @Test func `a book that is gone through page by page says the same of itself`() async throws {
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

    @Test func `what overrides a publication leaves what it does not say`() {
        let publication = Self.whole.overridden(by: Publication(genre: "Verse", seriesNumber: 2))
        var expected = Self.whole
        expected.genre = "Verse"
        expected.seriesNumber = 2
        #expect(publication == expected)
    }

    @Test(arguments: [(2, "2"), (1.5, "1.5"), (-1, "0"), (1e9, "100000"), (.nan, nil)] as [(Double, String?)])
    func `a number in a series is in its range, and written as people do`(number: Double, text: String?) {
        #expect(Publication(seriesNumber: number).seriesNumberText == text)
    }

    @Test(arguments: ["1926", "1926-10", "1926-10-14", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func `a year, a month or a day of the calendar is a date`(text: String) {
        #expect(CalendarDate(text) != nil)
    }

    @Test(arguments: [
        "", "0000", "1926-00", "1926-13", "1926-02-31", "2026-02-30", "2023-02-29", "1900-02-29", "1926-04-31",
        "1926-1",
        "26", "٢٠٢٠", "1926-10-14T00:00", " 1926", "1926-10-", "19261014",
    ])
    func `anything else is none`(text: String) {
        #expect(CalendarDate(text) == nil)
    }

    @Test func `a date that is none cannot be written`() {
        let book = Book(publication: Publication(date: "1926-02-31"), pages: [Page(utterances: [])])
        #expect(throws: BookWritingError.invalidDate) { try BookWriter().data(of: book) }
    }
}
