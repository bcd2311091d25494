/// The parts that are missing from a book with errors, so that no wrong warnings are given about the parts around them.
package struct BookGaps: Sendable {
    /// The utterances whose text is unknown, by the number of utterances before them in the book.
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

    /// Whether the text of any utterance in a range is unknown.
    package func contains(anyOf range: ClosedRange<Int>) -> Bool {
        !utterances.isEmpty && range.contains(where: utterances.contains)
    }

    /// Whether a page is only partly known.
    func contains(page: Int) -> Bool {
        pages.contains(page)
    }

    /// Whether any page in a range is only partly known.
    ///
    /// - Parameters:
    ///   - range: The pages; those outside the book count only if the book was cut off.
    ///   - count: The number of pages of the book.
    /// - Returns: Whether one is.
    package func contains(anyOf range: ClosedRange<Int>, of count: Int) -> Bool {
        isCutOff && range.upperBound >= count || !pages.isEmpty && range.contains(where: pages.contains)
    }
}
