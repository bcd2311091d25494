public import Narration

extension BookReading {
    /// Finds the location of an utterance's text in the file of the book.
    ///
    /// This reads the file, so an app that needs the location often should keep it.
    ///
    /// - Parameter position: The position of the utterance.
    /// - Returns: The line and the column; `nil` for a format without lines, such as a binary property list, and if the
    ///   file has changed since it was read.
    public func location(of position: UtterancePosition) -> SourceLocation? {
        guard book[position] != nil, let text = places.text?.bytes else { return nil }
        let before = book.pages[..<position.page].reduce(0) { $0 + $1.utterances.count }
        guard let place = location(of: position, at: before + position.utterance).place else { return nil }
        return text.locations(of: [place]).first?.location
    }
}
