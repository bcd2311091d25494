/// The lines of a book's file in which a page and its utterances begin.
public struct PageLines: Sendable, Hashable {
    /// The line of the page, from 1.
    public let page: Int

    /// The line of each utterance's text, from 1. An utterance beyond the last of them has no line.
    public let utterances: [Int]

    /// Creates the lines of a page.
    public init(page: Int, utterances: [Int]) {
        self.page = page
        self.utterances = utterances
    }

    /// The line of an utterance, by its index on the page, if it has one.
    package func line(ofUtterance index: Int) -> Int? {
        utterances.indices.contains(index) ? utterances[index] : nil
    }
}
