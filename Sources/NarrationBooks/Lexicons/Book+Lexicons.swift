public import Narration

extension Book {
    /// Reads the lexicons of the book.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - reader: Reads the lexicons.
    /// - Returns: The lexicons, in the order of the book.
    /// - Throws: ``BookError`` if one does not exist, cannot be read, contains an error, or is a link out of the
    ///   folder.
    public func lexicons(
        in folder: String,
        reader: LexiconReader = LexiconReader()
    ) throws(BookError) -> [Lexicon] {
        var readings: [Lexicon] = []
        for path in lexicons { readings.append(try reader.read(path, in: folder).lexicon) }
        return readings
    }
}

extension LexiconReader {
    /// Reads a lexicon in a book's folder.
    func read(_ path: String, in folder: String) throws(BookError) -> LexiconReading {
        let place = PicturePlace(path, in: folder)
        if place.state == .outside { throw BookError(path: place.path, .lexiconLinkedOutside(path)) }
        return try read(contentsOf: place.path)
    }
}
