public import Narration

extension BookReading {
    /// Where the text of an utterance stands in the file of the book.
    ///
    /// The file is looked into for it, so an app that asks often keeps the answer.
    ///
    /// - Parameter position: The utterance.
    /// - Returns: The line and the column; `nil` for a format without lines, such as a binary property list, and when
    ///   the file is not any more what was read.
    public func location(of position: UtterancePosition) -> SourceLocation? {
        guard book[position] != nil, let text = places.text?.bytes else { return nil }
        let before = book.pages[..<position.page].reduce(0) { $0 + $1.utterances.count }
        guard let place = location(of: position, at: before + position.utterance).place else { return nil }
        return text.locations(of: [place]).first?.location
    }
}
