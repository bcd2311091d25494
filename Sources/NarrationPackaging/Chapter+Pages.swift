import Narration

extension [Chapter] {
    /// The page with which each chapter begins.
    ///
    /// - Parameters:
    ///   - pages: The pages, in order.
    ///   - firstFrame: The first frame of a page, counted as the chapters count.
    /// - Returns: The titles with their pages.
    package func beginnings<Page>(
        in pages: [Page],
        firstFrame: (Page) -> Int
    ) -> [(title: String, page: Page)] {
        var entries: [(title: String, page: Page)] = []
        var rest = pages[...]
        for chapter in self {
            rest = rest.drop { firstFrame($0) < chapter.frames.lowerBound }
            if let page = rest.first { entries.append((chapter.title, page)) }
        }
        return entries
    }
}
