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

    @Test func `overriding a publication keeps fields that are not overridden`() {
        let publication = Self.whole.overridden(by: Publication(genre: "Verse", seriesNumber: 2))
        var expected = Self.whole
        expected.genre = "Verse"
        expected.seriesNumber = 2
        #expect(publication == expected)
    }

    @Test(arguments: [(2, "2"), (1.5, "1.5"), (-1, "0"), (1e9, "100000"), (.nan, nil)] as [(Double, String?)])
    func `a number in a series is clamped, and written without a trailing zero`(number: Double, text: String?) {
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
    func `anything else is not a date`(text: String) {
        #expect(CalendarDate(text) == nil)
    }
}
