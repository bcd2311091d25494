public import Narration

/// The pages of a book, followed by a page for each of its pictures that speak, so that one rendering has the sound of
/// both.
///
/// ```swift
/// let story = try TouchablePages(pages)
/// let rendering = try await renderer.render(story, to: "Fox.html", as: format, selection: story.selection(of: [0, 2]))
/// ```
public struct TouchablePages: PageSource {
    /// The book's metadata.
    public var book: Book { base.book }

    /// The number of pages, with those of the pictures.
    public var pageCount: Int { base.pageCount + pictures.count }

    /// The number of pages without those of the pictures.
    public var readPageCount: Int { base.pageCount }

    /// The pages of the book alone.
    let base: any PageSource

    /// The pictures that speak, in the order of their pages.
    let pictures: [Place]

    /// The place of a picture: the index of its page in the book, and its own on the page.
    struct Place: Sendable, Hashable {
        let page: Int
        let picture: Int
    }

    /// Reads all pages once, to find the pictures.
    ///
    /// - Parameter base: The pages of a book.
    /// - Throws: The error of the page source.
    public init(_ base: some PageSource) throws {
        self.base = base
        var pictures: [Place] = []
        var pages = base.makePageIterator()
        var index = 0
        while let page = try pages.next() {
            for (number, picture) in page.pictures.enumerated() where picture.speaks {
                pictures.append(Place(page: index, picture: number))
            }
            index += 1
        }
        self.pictures = pictures
    }

    /// The pages of a book alone: its pictures are shown, and say nothing.
    ///
    /// - Parameter base: The pages of a book.
    public init(untouched base: some PageSource) {
        self.base = base
        pictures = []
    }

    /// The indices of pages to render, with those of their pictures.
    ///
    /// - Parameter pages: Indices of pages of the book; `nil` for all of them.
    /// - Returns: The indices for a `RenderSelection`.
    public func selection(of pages: [Int]?) -> [Int]? {
        guard let pages else { return nil }
        let chosen = Set(pages)
        return pages + pictures.indices.filter { chosen.contains(pictures[$0].page) }.map { base.pageCount + $0 }
    }

    /// Returns an iterator over the pages, from the first.
    public func makePageIterator() -> any PageIterator {
        Iterator(pages: base.makePageIterator(), base: base, hasPictures: !pictures.isEmpty)
    }
}

extension PagePicture {
    fileprivate var speaks: Bool { utterances.contains(where: \.isSpeakable) }

    /// What it says, as a page.
    fileprivate var speech: Page { Page(utterances: utterances) }
}

/// Iterates over the pages, and then over the pictures of the same pages.
private struct Iterator: PageIterator {
    var pages: any PageIterator
    let base: any PageSource
    let hasPictures: Bool
    var picturePages: (any PageIterator)?
    var waiting: ArraySlice<Page> = []

    mutating func next() throws -> Page? { try nextWithLines()?.page }

    mutating func nextWithLines() throws -> (page: Page, lines: PageLines?)? {
        if picturePages == nil {
            if let page = try pages.nextWithLines() { return page }
            picturePages = base.makePageIterator()
        }
        guard hasPictures else { return nil }
        while waiting.isEmpty {
            guard let page = try picturePages?.next() else { return nil }
            waiting = page.pictures.filter(\.speaks).map(\.speech)[...]
        }
        return waiting.popFirst().map { ($0, nil) }
    }
}
