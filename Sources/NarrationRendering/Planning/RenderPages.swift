package import Narration

/// A page that is rendered.
package struct PlannedPage {
    /// Its index in the book, from 0.
    package let index: Int

    package var page: Page

    /// Its lines in the book's file, if the timeline includes them.
    package let lines: PageLines?
}

/// The pages that are rendered, in their order. They can be iterated any number of times.
package struct RenderPages: Sendable {
    /// The tags of the book.
    package let tags: BookTags

    /// The lexicons that the book names.
    let lexicons: [String]

    private let source: Source
    private let selection: RenderSelection
    private let titling: ChapterDivision
    private let hasLines: Bool

    private enum Source {
        /// Pages in another order than the book's.
        case memory([PlannedPage])
        /// All pages of a book, or those with some indices, in the book's order.
        case book(any PageSource, Set<Int>?)
    }

    /// The pages of a book. If they are rendered in another order than the book's, they are kept in memory.
    ///
    /// - Parameters:
    ///   - book: The book.
    ///   - selection: The pages to render, and the voice and language for them.
    ///   - titling: The division that finds titles for pages without one.
    ///   - hasLines: Whether the pages include their lines in the book's file.
    /// - Throws: ``RenderError`` if there are no pages, or a requested page does not exist; an error that prevents a
    ///   page from being read; `CancellationError`.
    package init(
        _ book: some PageSource,
        of selection: RenderSelection = RenderSelection(),
        titledBy titling: ChapterDivision = .titles,
        withLines hasLines: Bool = false
    ) throws {
        try Self.check(selection.pages, in: book.pageCount)
        tags = BookTags(of: book.book, spokenIn: selection.language)
        lexicons = book.book.lexicons
        (self.selection, self.titling, self.hasLines) = (selection, titling, hasLines)
        let asked = selection.pages.map(Set.init)
        if let order = selection.pages, order != asked?.sorted() {
            var pages: [Int: PlannedPage] = [:]
            var index = 0
            var iterator = book.makePageIterator()
            while let (page, lines) = try iterator.nextWithLines() {
                try Task.checkCancellation()
                if asked?.contains(index) == true {
                    pages[index] = PlannedPage(index: index, page: page, lines: lines)
                }
                index += 1
            }
            source = .memory(order.compactMap { pages[$0] })
        } else {
            source = .book(book, asked)
        }
    }

    private static func check(_ pages: [Int]?, in count: Int) throws(RenderError) {
        guard count > 0 else { throw .noPages }
        for page in pages ?? [] where !(0..<count).contains(page) {
            throw .noSuchPage(page, of: count)
        }
    }
}

extension BookTags {
    /// The tags of a book that is read in its own language, or in another one.
    fileprivate init(of book: Book, spokenIn language: String?) {
        self = BookTags(of: book).overridden(by: BookTags(language: language))
    }
}

extension RenderPages {
    /// Returns an iterator over the pages, from the first.
    package func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// Iterates over the pages.
    package struct Iterator {
        private var memory: ArraySlice<PlannedPage> = []
        private var book: (any PageIterator)?
        private var asked: Set<Int>?
        private var index = 0
        private let selection: RenderSelection
        private let titling: ChapterDivision
        private let hasLines: Bool

        fileprivate init(_ pages: RenderPages) {
            (selection, titling, hasLines) = (pages.selection, pages.titling, pages.hasLines)
            switch pages.source {
            case .memory(let all): memory = all[...]
            case .book(let book, let asked):
                self.book = book.makePageIterator()
                self.asked = asked
            }
        }

        /// The next page with its index, or `nil` after the last.
        package mutating func next() throws -> PlannedPage? {
            guard var next = try nextAsWritten() else { return nil }
            next.page = selection.recast(titling.titled(next.page))
            return next
        }

        private mutating func nextAsWritten() throws -> PlannedPage? {
            if let page = memory.popFirst() { return page }
            while let (page, lines) = try nextWithLines() {
                defer { index += 1 }
                if asked?.contains(index) ?? true { return PlannedPage(index: index, page: page, lines: lines) }
            }
            return nil
        }

        private mutating func nextWithLines() throws -> (page: Page, lines: PageLines?)? {
            if hasLines { return try book?.nextWithLines() }
            return try book?.next().map { ($0, nil) }
        }
    }
}
