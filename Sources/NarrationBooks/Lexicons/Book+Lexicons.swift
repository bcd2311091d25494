public import Narration
import NarrationSystem

extension Book {
    /// Reads the lexicons of the book.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - reader: Reads the lexicons.
    /// - Returns: The lexicons, in the order of the book.
    /// - Throws: ``BookError`` with all problems, if one does not exist, cannot be read, contains an error, or is a
    ///   link out of the folder.
    public func lexicons(
        in folder: String,
        reader: LexiconReader = LexiconReader()
    ) throws(BookError) -> [Lexicon] {
        try ParsedBook(book: self).lexicons(in: folder, reader: reader).map(\.lexicon)
    }
}

extension ParsedBook {
    /// Reads the lexicons of the book.
    ///
    /// - Parameters:
    ///   - folder: The book's folder.
    ///   - reader: Reads the lexicons.
    /// - Returns: The lexicons, in the order of the book.
    /// - Throws: ``BookError`` with all problems, as `Book.lexicons(in:reader:)`. One that does not exist is reported
    ///   at its place in the book.
    public func lexicons(
        in folder: String,
        reader: LexiconReader = LexiconReader()
    ) throws(BookError) -> [ParsedLexicon] {
        let missing = places.diagnostics(for: missingLexicons(in: folder))
        return try reader.read(book.lexicons, named: places.path, reportedBefore: missing) { path throws(BookError) in
            try reader.read(path, in: folder)
        }
    }
}

extension LexiconReader {
    /// Reads the lexicons in several files.
    ///
    /// - Parameter paths: The paths, as for one file.
    /// - Returns: The lexicons, in this order.
    /// - Throws: ``BookError`` with the problems of all files that cannot be read, or contain an error.
    public func read(contentsOf paths: [String]) throws(BookError) -> [ParsedLexicon] {
        try read(paths, named: paths.first ?? "") { path throws(BookError) in try read(contentsOf: path) }
    }

    /// Reads a lexicon in a book's folder.
    package func read(_ path: String, in folder: String) throws(BookError) -> ParsedLexicon {
        let place = PicturePlace(path, in: folder)
        switch place.state {
        case .present:
            // A pipe in the folder of a book would be waited for.
            if let status = try? FileSystem.status(of: place.path), !status.isFile {
                throw BookError(path: place.path, .fileUnreadable(because: "it is \(status.kind.name)"))
            }
            return try read(contentsOf: place.path)
        case .missing: throw BookError(path: place.path, .missingLexicon(path))
        case .outside: throw BookError(path: place.path, .lexiconLinkedOutside(path))
        }
    }

    /// Reads lexicons, all of them before it reports problems.
    fileprivate func read(
        _ paths: [String],
        named name: String,
        reportedBefore known: [Diagnostic] = [],
        _ read: (String) throws(BookError) -> ParsedLexicon
    ) throws(BookError) -> [ParsedLexicon] {
        var readings: [ParsedLexicon] = []
        var problems = known
        for (index, path) in paths.enumerated() {
            do throws(BookError) {
                readings.append(try read(path))
            } catch {
                let isNew =
                    !paths[..<index].map(ExactPath.init).contains(ExactPath(path))
                    && (known.isEmpty || error.diagnostics[0].code != .missingLexicon)
                problems += isNew ? error.diagnostics : []
            }
        }
        guard problems.isEmpty else { throw BookError(path: name, diagnostics: problems) }
        return readings
    }
}
