public import Narration
package import NarrationSystem

/// A book's pages, read one after another from its file.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Books/WarAndPeace.plist")
/// print(pages.book.title ?? "A story", "on \(pages.pageCount) pages")
/// for try await page in pages { print(page.text) }
/// ```
///
/// Pages are not kept after they have been returned, so memory use is that of the longest page. The pages can be
/// iterated several times, also concurrently. The file stays open as long as this value or an iterator exists.
/// Replacing the file by rename is safe; writing to it in place makes iteration throw.
public struct BookPages: AsyncSequence, PageSource {
    /// The book's metadata: title, author, language, cover and publication. It has no pages.
    public private(set) var book: Book

    /// The number of pages.
    public let pageCount: Int

    /// The number of utterances on all pages.
    public let utteranceCount: Int

    /// Whether a person reads any of it in a recording.
    package let hasRecordings: Bool

    /// What stands alone in utterances and may be a Roman numeral.
    package let loneNumerals: Set<String>

    /// The warnings about the book, in the order of the text.
    public let warnings: [Diagnostic]

    let source: Source

    /// Changes each page that is read.
    private var change: @Sendable (Page) -> Page = { $0 }

    /// The open file that the pages were read from; `nil` if they were not in a file.
    package let file: OpenFile?

    /// The source of the pages.
    enum Source: Sendable {
        case file(XMLFile)
        /// Pages in memory, for stories, and for formats and encodings that are read as a whole.
        case memory([PlacedPage], TextReference?)
    }

    /// Creates the pages of a book that has been read as a whole.
    package init(_ reading: ParsedBook, from file: OpenFile? = nil) {
        self.file = file
        var (book, places) = (reading.book, reading.places)
        hasRecordings = !places.recordings.isEmpty
        loneNumerals = book.loneNumerals
        let pages = places.take(book.pages)
        book.pages = []
        self.book = book
        pageCount = reading.book.pages.count
        utteranceCount = reading.book.pages.reduce(0) { $0 + $1.utterances.count }
        warnings = reading.warnings
        source = .memory(pages, places.text)
    }

    init(
        book: Book,
        pageCount: Int,
        utteranceCount: Int,
        hasRecordings: Bool,
        loneNumerals: Set<String>,
        warnings: [Diagnostic],
        source: Source,
        file: OpenFile?
    ) {
        self.file = file
        self.book = book
        self.pageCount = pageCount
        self.utteranceCount = utteranceCount
        self.hasRecordings = hasRecordings
        self.loneNumerals = loneNumerals
        self.warnings = warnings
        self.source = source
    }

    /// The same pages with pauses in place of the book's own, where they are given.
    package func paused(by pauses: Pauses) -> BookPages {
        var pages = self
        pages.book.pauses = pauses.overriding(book.pauses)
        return pages
    }

    /// The same pages, each changed when it is read.
    package func changed(by change: @escaping @Sendable (Page) -> Page) -> BookPages {
        var pages = self
        pages.change = change
        return pages
    }

    /// Returns an iterator over the pages, from the first.
    public func makeAsyncIterator() -> Iterator { Iterator(source, book.pauses, change) }

    /// Returns an iterator over the pages, from the first.
    public func makePageIterator() -> any PageIterator { Iterator(source, book.pauses, change) }
}

extension BookPages {
    /// Iterates over a book's pages.
    public struct Iterator: AsyncIteratorProtocol, PageIterator {
        private var pages: ArraySlice<PlacedPage>
        private let file: XMLFile?
        private var pass: XMLPass?
        private var lines: LineScan?
        private var paused: PausedPages
        private let change: @Sendable (Page) -> Page

        init(_ source: Source, _ pauses: Pauses, _ change: @escaping @Sendable (Page) -> Page = { $0 }) {
            (paused, self.change) = (PausedPages(pauses), change)
            switch source {
            case .file(let file):
                self.file = file
                pages = []
                pass = file.pass()
                lines = LineScan(file.text)
            case .memory(let all, let text):
                file = nil
                pages = all[...]
                lines = text?.bytes.map { LineScan($0) }
            }
        }

        /// The number of pages that have been read and not yet been returned.
        package var waiting: Int {
            pages.count
        }

        /// The next page, or `nil` after the last.
        ///
        /// The file is read on the caller's thread, up to the end of the page in steps of 64 KiB.
        ///
        /// - Throws: ``BookError`` if the file has been changed in place, or cannot be read.
        public mutating func next() throws(BookError) -> Page? {
            try nextWithLines()?.page
        }

        /// The next page with its lines, or `nil` after the last.
        ///
        /// - Throws: The errors of ``next()``.
        public mutating func nextWithLines() throws(BookError) -> (page: Page, lines: PageLines?)? {
            var (paused, iterator) = (paused, self)
            defer { (self, self.paused) = (iterator, paused) }
            return try paused.next { () throws(BookError) in
                guard let placed = try iterator.nextPlaced() else { return nil }
                return (iterator.change(placed.page), iterator.lines?.lines(of: placed))
            }
        }

        private mutating func nextPlaced() throws(BookError) -> PlacedPage? {
            while pages.isEmpty, let file, let pass {
                pages = try file.read(pass)[...]
                if pages.isEmpty, pass.isAtEnd { self.pass = nil }
            }
            return pages.popFirst()
        }
    }
}
