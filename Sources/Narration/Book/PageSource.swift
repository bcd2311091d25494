/// A book whose pages come one after another, as often as they are asked for: what a renderer takes.
///
/// A ``Book`` is one, and so are the pages of a book's file. Another source, such as a database, conforms to it in a
/// few lines.
public protocol PageSource: Sendable {
    /// What the book says of itself: title, author, language, cover and publication. Its pages are not looked at.
    var book: Book { get }

    /// The number of pages.
    var pageCount: Int { get }

    /// Goes through the pages from the first. The same pages come every time.
    func makePageIterator() -> any PageIterator
}

/// Goes through the pages of a ``PageSource``.
public protocol PageIterator {
    /// The next page, or `nil` after the last.
    ///
    /// - Throws: What keeps the page from being read; a rendering ends with the same error.
    mutating func next() throws -> Page?

    /// The next page with the lines in which it stands, or `nil` after the last. There are no lines unless the source
    /// gives them.
    ///
    /// - Throws: What ``next()`` throws.
    mutating func nextWithLines() throws -> (page: Page, lines: PageLines?)?
}

extension PageIterator {
    /// The next page without lines, or `nil` after the last.
    public mutating func nextWithLines() throws -> (page: Page, lines: PageLines?)? {
        try next().map { ($0, nil) }
    }
}

extension Book: PageSource {
    /// The book itself.
    public var book: Book { self }

    /// The number of pages.
    public var pageCount: Int { pages.count }

    /// Goes through the pages from the first.
    public func makePageIterator() -> any PageIterator {
        PagesInMemory(rest: pages[...])
    }
}

/// Goes through pages in memory.
private struct PagesInMemory: PageIterator {
    var rest: ArraySlice<Page>

    mutating func next() -> Page? {
        rest.popFirst()
    }
}
