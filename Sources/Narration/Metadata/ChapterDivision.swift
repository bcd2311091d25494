/// What begins a chapter of a rendered book.
public enum ChapterDivision: String, Sendable, Hashable, CaseIterable {
    /// A page with a title. Pages before the first of them are a chapter named after the book; a book without any has
    /// no chapters.
    case titles
    /// A page with a title, or a page without one whose first utterance is the heading of a chapter: `Chapter 3`,
    /// `CHAPTER IV. The Whale`, `Epilogue`. The heading is then the title.
    case found
    /// Every page, named by its title or else `Page 7`.
    case pages
    /// Nothing: there are no chapters.
    case none
}

extension ChapterDivision {
    /// A page with the title that the division gives it: ``found`` takes the heading of a page without one.
    package func titled(_ page: Page) -> Page {
        guard self == .found, page.title == nil, let line = page.utterances.first?.string else { return page }
        var page = page
        page.title = ChapterLine.isHeading(line) ? line.asTitle : nil
        return page
    }

    /// Pages that belong together.
    package struct Section: Hashable {
        /// The title, as listeners read it.
        package var title: String

        /// Which of the pages they are, by their place among those that were divided.
        package var pages: Range<Int>

        /// Creates a section.
        package init(title: String, pages: Range<Int>) {
            self.title = title
            self.pages = pages
        }
    }

    /// Divides pages into sections, without gaps from the first page to the last.
    ///
    /// - Parameters:
    ///   - pages: The pages, by their index in the book and their title.
    ///   - bookTitle: What pages are called that come before the first title.
    /// - Returns: The sections; none where nothing begins one.
    package func sections(of pages: [(index: Int, title: String?)], bookTitle: String?) -> [Section] {
        var starts = pages.indices.filter { begins(pages[$0].title) }
        guard let first = starts.first else { return [] }
        if first > 0 { starts.insert(0, at: 0) }
        return zip(starts, starts.dropFirst() + [pages.count]).map { start, end in
            let title = start < first ? bookTitle : pages[start].title
            return Section(
                title: (title?.asTitle).flatMap(\.nonEmpty) ?? "Page \(pages[start].index + 1)",
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
    /// The book's chapters, from the first frame to the last without gaps.
    ///
    /// Titles are one line of at most 255 bytes of UTF-8, as several formats hold no more; a longer one is cut and ends
    /// in an ellipsis. One that is empty is `Page 7`. Pages without any sound are no chapter.
    ///
    /// - Parameters:
    ///   - division: What begins a chapter. The pages' headings are not in a timeline: ``ChapterDivision/found`` takes
    ///     the
    ///     titles that they had in the rendering.
    ///   - bookTitle: The name of a chapter that is before the first title.
    /// - Returns: The chapters, in their order; none where nothing begins one.
    public func chapters(_ division: ChapterDivision, bookTitle: String? = nil) -> [Chapter] {
        division.sections(of: pages.map { ($0.page, $0.title) }, bookTitle: bookTitle).compactMap { section in
            let frames =
                pages[section.pages.lowerBound].frames
                .lowerBound..<pages[section.pages.upperBound - 1].frames.upperBound
            return frames.isEmpty ? nil : Chapter(title: section.title, frames: frames)
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
