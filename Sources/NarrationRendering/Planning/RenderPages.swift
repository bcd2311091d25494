import Narration

/// A page that is rendered.
struct PlannedPage {
    /// Its index in the book, from 0.
    let index: Int

    var page: Page

    /// Where it stands in the book's file, if a timeline is to say so.
    let lines: PageLines?
}

/// The pages that are rendered, in their order, gone through as often as there is need.
struct RenderPages: Sendable {
    /// What the book says of itself.
    let tags: BookTags

    private let source: Source
    private let options: RenderOptions

    private enum Source {
        /// In another order than the book's.
        case memory([PlannedPage])
        /// All pages of a book or those of some indices, in its order.
        case book(any PageSource, Set<Int>?)
    }

    /// The pages of a book. Where they are to be rendered in another order than they stand in, those that are asked for
    /// are kept in memory.
    ///
    /// - Throws: ``RenderError`` when there is no page, or not one that was asked for; what keeps a page from being
    ///   read; `CancellationError`.
    init(_ book: some PageSource, options: RenderOptions) throws {
        try Self.check(options.pages, in: book.pageCount)
        tags = BookTags(of: book.book, spokenIn: options.language)
        self.options = options
        let asked = options.pages.map(Set.init)
        if let order = options.pages, order != asked?.sorted() {
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
    /// What a book says of itself when it is read in its own language, or in another.
    fileprivate init(of book: Book, spokenIn language: String?) {
        self = BookTags(of: book).overridden(by: BookTags(language: language))
    }
}

extension RenderPages {
    /// Goes through the pages from the first.
    func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// Goes through the pages.
    struct Iterator {
        private var memory: ArraySlice<PlannedPage> = []
        private var book: (any PageIterator)?
        private var asked: Set<Int>?
        private var index = 0
        private let options: RenderOptions

        fileprivate init(_ pages: RenderPages) {
            options = pages.options
            switch pages.source {
            case .memory(let all): memory = all[...]
            case .book(let book, let asked):
                self.book = book.makePageIterator()
                self.asked = asked
            }
        }

        /// The next page with its index, or `nil` after the last.
        mutating func next() throws -> PlannedPage? {
            guard var next = try nextAsWritten() else { return nil }
            next.page = options.recast(next.page)
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
            if options.hasTimelines { return try book?.nextWithLines() }
            return try book?.next().map { ($0, nil) }
        }
    }
}
