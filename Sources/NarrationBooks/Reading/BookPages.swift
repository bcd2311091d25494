public import Narration

/// A book's pages, one after another out of its file.
///
/// ```swift
/// let pages = try BookReader().pages(contentsOf: "Books/WarAndPeace.plist")
/// print(pages.book.title ?? "A story", "on \(pages.pageCount) pages")
/// for try await page in pages { print(page.text) }
/// ```
///
/// Nothing is kept of a page that has been handed out, so a book of any length takes the memory of its longest page.
/// A file may be gone through several times, also at the same time; it stays open as long as there is someone to go
/// through it, and whoever saves another file under its name does not disturb that. Whoever writes into the very file
/// ends it with an error.
public struct BookPages: AsyncSequence, PageSource {
    /// What the book says of itself: title, author, language, cover and publication. It has no pages.
    public let book: Book

    /// How many pages there are.
    public let pageCount: Int

    /// How many utterances are on them.
    public let utteranceCount: Int

    /// What is odd about the book without keeping it from being read, in the order of the text.
    public let warnings: [Diagnostic]

    let source: Source

    /// Where the pages come from.
    enum Source: Sendable {
        case file(XMLFile)
        /// In the formats and encodings that are read as a whole, and stories.
        case memory([PlacedPage], TextReference?)
    }

    /// The pages of a book that has been read as a whole.
    package init(_ reading: BookReading) {
        var (book, places) = (reading.book, reading.places)
        let pages = places.take(book.pages)
        book.pages = []
        self.book = book
        pageCount = reading.book.pages.count
        utteranceCount = reading.book.pages.reduce(0) { $0 + $1.utterances.count }
        warnings = reading.warnings
        source = .memory(pages, places.text)
    }

    init(book: Book, pageCount: Int, utteranceCount: Int, warnings: [Diagnostic], source: Source) {
        self.book = book
        self.pageCount = pageCount
        self.utteranceCount = utteranceCount
        self.warnings = warnings
        self.source = source
    }

    /// Goes through the pages from the first.
    public func makeAsyncIterator() -> Iterator {
        Iterator(source)
    }

    /// Goes through the pages from the first.
    public func makePageIterator() -> any PageIterator {
        Iterator(source)
    }
}

extension BookPages {
    /// Goes through a book's pages.
    public struct Iterator: AsyncIteratorProtocol, PageIterator {
        private var pages: ArraySlice<PlacedPage>
        private let file: XMLFile?
        private var pass: XMLPass?
        private var lines: LineScan?

        init(_ source: Source) {
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

        /// How many pages have been read and not yet been handed out.
        package var waiting: Int {
            pages.count
        }

        /// The next page, or `nil` after the last.
        ///
        /// It reads the file on the caller's thread, at most one page and what comes with it in the same 64 KiB.
        ///
        /// - Throws: ``BookError`` when the file has been changed under our hands, or cannot be read.
        public mutating func next() throws(BookError) -> Page? {
            try nextPlaced()?.page
        }

        /// The next page with its lines, or `nil` after the last.
        ///
        /// - Throws: ``BookError`` as ``next()`` does.
        public mutating func nextWithLines() throws(BookError) -> (page: Page, lines: PageLines?)? {
            guard let placed = try nextPlaced() else { return nil }
            return (placed.page, lines?.lines(of: placed))
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
