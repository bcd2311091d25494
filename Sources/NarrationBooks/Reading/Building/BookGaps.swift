/// What is missing from a book that has errors, so that nothing untrue is said of what is around it.
struct BookGaps: Sendable {
    /// The utterances whose text is not known, by the number of utterances before them in the book.
    private var utterances: Set<Int> = []

    /// The pages that are only partly known.
    private var pages: Set<Int> = []

    /// Whether reading ended before the book did.
    private var isCutOff = false

    mutating func note(utterance: Int) {
        utterances.insert(utterance)
    }

    mutating func note(page: Int) {
        pages.insert(page)
    }

    mutating func noteCut() {
        isCutOff = true
    }

    /// Whether the text of any of some utterances is not known.
    func contains(anyOf range: ClosedRange<Int>) -> Bool {
        !utterances.isEmpty && range.contains(where: utterances.contains)
    }

    /// Whether a page is only partly known.
    func contains(page: Int) -> Bool {
        pages.contains(page)
    }

    /// Whether any of some pages is only partly known.
    ///
    /// - Parameters:
    ///   - range: The pages; those outside the book count only where it was cut off.
    ///   - count: How many pages the book has.
    /// - Returns: Whether one is.
    func contains(anyOf range: ClosedRange<Int>, of count: Int) -> Bool {
        isCutOff && range.upperBound >= count || !pages.isEmpty && range.contains(where: pages.contains)
    }
}
