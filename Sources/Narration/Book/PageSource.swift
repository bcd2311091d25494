/// A book whose pages can be iterated any number of times. A renderer takes its pages from one.
///
/// A ``Book`` is a page source, and so are the pages of a book's file. Another source, such as a database, can conform
/// in a few lines.
public protocol PageSource: Sendable {
    /// The book's metadata: title, author, language, cover and publication. Its pages are ignored.
    var book: Book { get }

    /// The number of pages.
    var pageCount: Int { get }

    /// The number of pages that are read one after another. Pages after these are in the sound of a file, to be heard
    /// on demand, such as what pictures say when they are touched; they are in no timeline and in no chapter. By
    /// default, all pages are read.
    var readPageCount: Int { get }

    /// Returns an iterator over the pages, from the first. Every iterator returns the same pages.
    func makePageIterator() -> any PageIterator
}

extension PageSource {
    /// All pages.
    public var readPageCount: Int { pageCount }
}

/// Iterates over the pages of a ``PageSource``.
public protocol PageIterator {
    /// The next page, or `nil` after the last.
    ///
    /// - Throws: An error if the page cannot be read. A rendering throws the same error.
    mutating func next() throws -> Page?

    /// The next page with its lines in the book's file, or `nil` after the last. The lines are `nil` unless the source
    /// provides them.
    ///
    /// - Throws: The errors of ``next()``.
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

    /// Returns an iterator over the pages, from the first.
    public func makePageIterator() -> any PageIterator {
        PagesInMemory(rest: pages[...], paused: PausedPages(pauses))
    }
}

/// Iterates over pages in memory.
private struct PagesInMemory: PageIterator {
    var rest: ArraySlice<Page>
    var paused: PausedPages

    mutating func next() -> Page? {
        paused.next { rest.popFirst().map { ($0, nil) } }?.page
    }
}
