import Narration

/// A book that says a line for each page and for its first utterance, but for no other.
struct NumberedSource: PageSource {
    let book: Book

    var pageCount: Int { book.pageCount }

    func makePageIterator() -> any PageIterator { Iterator(rest: book.pages[...]) }

    private struct Iterator: PageIterator {
        var rest: ArraySlice<Page>

        mutating func next() -> Page? { rest.popFirst() }

        mutating func nextWithLines() -> (page: Page, lines: PageLines?)? {
            rest.popFirst().map { ($0, PageLines(page: 7, utterances: [8])) }
        }
    }
}
