public import NarrationBooks
import NarrationSystem

/// Reads shelves, and finds the mistakes in them with their places.
///
/// A shelf is a property list in XML, in binary, or in the old style of OpenStep:
///
/// ```
/// {
///   output = "Out/{author}/{series}/{title}.m4b";
///   options = { master = podcast; cache = Cache; };
///   books = (
///     "whale.plist",
///     { book = "stories/hare.md"; output = "Out/Hare.mp3"; options = { voice = "en-gb"; "keep-going" = YES; }; }
///   );
/// }
/// ```
///
/// | key | value |
/// |---|---|
/// | `books` | the paths of the books, or dictionaries: see below; or the path of a folder with books |
/// | `output` | where the books are rendered to: an ``OutputTemplate``; by default, beside each book |
/// | `options` | the options of `render-book render`, by their long names |
///
/// The dictionary of a book has a `book`, its path, and perhaps an `output` and `options` of its own, which replace
/// those of the shelf.
///
/// An option without a value is true, or the word `YES`; an option that is repeated has an array. All paths, also those
/// in options, are relative to the shelf's folder.
///
/// A shelf may also be a folder, whose books are found in it and in those below; or a table in a file that ends in
/// `.csv`, with the headings `book`, perhaps `output`, and names of options.
///
/// Untrusted files are safe to read, as by `BookReader`.
public struct ShelfReader: Sendable {
    /// The limits on a shelf's demands.
    public var limits: ReadingLimits

    /// Creates a reader.
    ///
    /// - Parameter limits: The limits on a shelf's demands; by default, those of a book.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads a shelf.
    ///
    /// - Parameters:
    ///   - path: The path of the file or folder. Messages contain it as given.
    ///   - output: The output of books without one of their own, in place of the shelf's; by default, the shelf's.
    /// - Returns: The shelf, whose books were not opened yet.
    /// - Throws: `BookError` with all problems, if it cannot be read, contains an error, or has no books.
    public func read(contentsOf path: String, output: OutputTemplate? = nil) throws(BookError) -> Shelf {
        if (try? FileSystem.status(of: path))?.isFolder == true {
            let books = FoundBooks.paths(in: path).map { ShelvedBook($0, output: output ?? .besideBook) }
            guard !books.isEmpty else { throw BookError(path: path, .noBooks(inFolder: ".")) }
            return Shelf(path, in: path, books: books)
        }
        let data = try BookError.naming(path) { () throws(UnreadableFile) in
            try BookFile.contents(of: path, limit: limits.size)
        }
        if path.fileExtension == "csv" {
            let text = try BookError.naming(path) { () throws(UnreadableFile) in try SourceText(data) }
            var table = ShelfTable(limits: limits, output: output)
            table.read(text)
            return try shelf(path, table.books, table.log, text)
        }
        let source = try BookError.naming(path) { () throws(UnreadableFile) in try PropertyListSource(data) }
        let values = LocatedValues("a shelf", in: source, limits: limits)
        let builder = ShelfBuilder(values, in: path.parentFolder, output: output)
        return try shelf(path, builder.books, builder.log, source.text)
    }

    private func shelf(
        _ path: String,
        _ books: [ShelvedBook],
        _ log: DiagnosticLog,
        _ text: SourceText?
    ) throws(BookError) -> Shelf {
        guard !log.hasErrors else { throw BookError(path: path, diagnostics: log.diagnostics(of: path, in: text)) }
        return Shelf(path, in: path.parentFolder, books: books, text: text)
    }
}
