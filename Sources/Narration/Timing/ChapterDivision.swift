/// The rule that decides where a chapter of a rendered book begins.
public enum ChapterDivision: String, Sendable, Hashable, CaseIterable {
    /// A page with a title. Pages before the first one form a chapter named after the book. A book without such pages
    /// has no chapters.
    case titles
    /// A page with a title, or a page without one whose first utterance is the heading of a chapter: `Chapter 3`,
    /// `CHAPTER IV. The Whale`, `Epilogue`. The heading is then the title.
    case found
    /// Every page, with its title as name, or else `Page 7` in the language of the book.
    case pages
    /// Nothing: there are no chapters.
    case none
}

extension ChapterDivision {
    /// Returns a page with the title that the division gives it: ``found`` uses the heading of a page without a title.
    package func titled(_ page: Page) -> Page {
        guard self == .found, page.title == nil, let line = page.utterances.first?.string else { return page }
        var page = page
        page.title = ChapterLine.isHeading(line) ? line.asTitle : nil
        return page
    }

    /// Consecutive pages that belong together.
    package struct Section: Hashable {
        /// The title shown to listeners.
        package var title: String

        /// Whether the section has no title of its own, and is called by the number of its first page: `Page 7`.
        package var isNumbered: Bool

        /// The range of the pages, as indices of the pages that were divided.
        package var pages: Range<Int>

        /// Creates a section.
        package init(title: String, isNumbered: Bool = false, pages: Range<Int>) {
            self.title = title
            self.isNumbered = isNumbered
            self.pages = pages
        }
    }

    /// Divides pages into sections, without gaps from the first page to the last.
    ///
    /// - Parameters:
    ///   - pages: The pages, by their index in the book and their title.
    ///   - bookTitle: The title of pages before the first title.
    ///   - language: The language of the book, a BCP 47 tag.
    /// - Returns: The sections; empty if nothing begins one.
    package func sections(
        of pages: [(index: Int, title: String?)],
        bookTitle: String?,
        language: String?
    ) -> [Section] {
        var starts = pages.indices.filter { begins(pages[$0].title) }
        guard let first = starts.first else { return [] }
        if first > 0 { starts.insert(0, at: 0) }
        return zip(starts, starts.dropFirst() + [pages.count]).map { start, end in
            let title = ((start < first ? bookTitle : pages[start].title)?.asTitle).flatMap(\.nonEmpty)
            return Section(
                title: title ?? PageName.name(ofPage: pages[start].index + 1, in: language),
                isNumbered: title == nil,
                pages: start..<end
            )
        }
    }

    private func begins(_ title: String?) -> Bool {
        switch self {
        case .titles, .found: title != nil
        case .pages: true
        case .none: false
        }
    }
}

extension Timeline {
    /// Returns the book's chapters, from the first frame to the last without gaps.
    ///
    /// Titles are one line of at most 255 bytes of UTF-8, the limit of several formats; a longer one is cut and ends in
    /// an ellipsis. An empty title becomes `Page 7`. Pages without any sound form no chapter.
    ///
    /// - Parameters:
    ///   - division: The rule that decides where a chapter begins. A timeline does not contain the pages' headings, so
    ///     ``ChapterDivision/found`` uses the titles from the rendering.
    ///   - bookTitle: The title of a chapter before the first title.
    ///   - language: The language of the book, a BCP 47 tag, for the names of pages without a title; English by
    ///     default.
    /// - Returns: The chapters, in their order; empty if nothing begins one.
    public func chapters(
        _ division: ChapterDivision,
        bookTitle: String? = nil,
        language: String? = nil
    ) -> [Chapter] {
        let pages = pages.map { (index: $0.page, title: $0.title) }
        return division.sections(of: pages, bookTitle: bookTitle, language: language).compactMap { section in
            let start = self.pages[section.pages.lowerBound].frames.lowerBound
            let end = self.pages[section.pages.upperBound - 1].frames.upperBound
            return start < end ? Chapter(title: section.title, frames: start..<end) : nil
        }
    }
}

extension String {
    /// The text; `nil` if it is empty.
    package var nonEmpty: String? { isEmpty ? nil : self }
}
