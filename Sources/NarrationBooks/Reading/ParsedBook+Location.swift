public import Narration

extension ParsedBook {
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

    /// Finds the locations of the texts of all utterances, page by page, by reading the file once.
    ///
    /// - Returns: The locations; `nil` for a format without lines, and if the file has changed since it was read.
    package var utteranceLocations: [[SourceLocation?]] {
        let places = book.pages.indices.flatMap { page in
            book.pages[page].utterances.indices.map { UtterancePosition(page: page, utterance: $0) }
        }
        .enumerated().map { location(of: $1, at: $0).place }
        var found = (text?.locations(of: places.compactMap(\.self)) ?? [])[...]
        let count = found.count
        let isComplete = count == places.count { $0 != nil }
        var rest = places.map { $0 == nil || !isComplete ? nil : found.popFirst()?.location }[...]
        return book.pages.map { page in
            defer { rest = rest.dropFirst(page.utterances.count) }
            return Array(rest.prefix(page.utterances.count))
        }
    }

    /// The location of an utterance's string.
    ///
    /// - Parameters:
    ///   - position: The position of the utterance.
    ///   - index: The number of utterances before it in the whole book.
    /// - Returns: The location, with page and utterance.
    package func location(of position: UtterancePosition, at index: Int) -> LocatedPlace {
        let place = places.strings.indices.contains(index) ? places.strings[index] : nil
        return LocatedPlace(place: place, page: position.page, utterance: position.utterance)
    }

    private var text: (any SourceBytes)? { places.text?.bytes }
}
