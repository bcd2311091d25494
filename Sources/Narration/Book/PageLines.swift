/// The lines of a book's file in which a page and its utterances begin.
public struct PageLines: Sendable, Hashable {
    /// The line of the page, from 1.
    public let page: Int

    /// The line of each utterance's text, from 1.
    public let utterances: [Int]

    /// Creates the lines of a page.
    public init(page: Int, utterances: [Int]) {
        self.page = page
        self.utterances = utterances
    }
}
