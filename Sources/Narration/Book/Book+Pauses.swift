extension Book {
    /// The book with the pauses in the delays of its utterances.
    package var paused: Book {
        guard !pauses.isEmpty else { return self }
        var book = self
        for index in pages.indices {
            pauses.lengthenDelays(on: &book.pages[index], before: index + 1 < pages.count ? pages[index + 1] : nil)
        }
        return book
    }
}
