public import Foundation

/// Reads plist books.
///
/// ```swift
/// let reading = try BookReader().read(contentsOf: "Books/Whale.plist")
/// for warning in reading.warnings { print(warning) }
/// print(reading.book.pages.count, "pages")
/// ```
///
/// XML, binary and OpenStep property lists are all books. The cascade of `utteranceProperties` is applied, the nearest
/// level first, key by key, and numbers outside their ranges are moved into them with a warning.
///
/// A file is safe to read wherever it comes from: it is never the reason for another file or the network to be read,
/// and what it may ask for is bounded by ``ReadingLimits``.
public struct BookReader: Sendable {
    /// What a book may ask for.
    public var limits: ReadingLimits

    /// How many bytes of a file are parsed at once where its pages are read one after another; tests read less.
    var pieceSize = XMLPropertyListParser.pieceSize

    /// Creates a reader.
    ///
    /// - Parameter limits: What a book may ask for; by default more than any book needs.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads the book in a file.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    /// - Returns: The book, and warnings about what is odd and was read all the same.
    /// - Throws: ``BookError`` with everything that was found, when there is no such file, it cannot be read, or it has
    ///   an error. Unknown keys, numbers out of range and blank pages are no errors.
    public func read(contentsOf path: String) throws(BookError) -> BookReading {
        try draft(contentsOf: path).whole
    }

    /// Reads what can be read of the book in a file, for everything in it to be judged at once.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    /// - Returns: The book, which lacks what cannot be read. Its errors are among the warnings.
    /// - Throws: ``BookError`` when there is no such file, or it cannot be read.
    package func draft(contentsOf path: String) throws(BookError) -> BookReading {
        let file = try BookError.naming(path) { () throws(UnreadableFile) in try BookFile(path, limit: limits.size) }
        return try draft(of: file, named: path)
    }

    private func draft(of file: BookFile, named name: String) throws(BookError) -> BookReading {
        if file.isRegular, let start = file.head.startOfXMLInUTF8 {
            return try XMLFile(name: name, file: file, start: start, limits: limits).draft()
        }
        let data = try BookError.naming(name) { () throws(UnreadableFile) in try file.contents(limit: limits.size) }
        return try draft(of: data, named: name)
    }

    /// Reads the pages of the book in a file one after another, in the memory of the longest of them.
    ///
    /// The whole file is checked first, as a book may say behind its pages how they are spoken, and as a mistake is
    /// better told before the first word is spoken than hours later; for a day of speech that takes some hundredths of
    /// a second.
    ///
    /// An XML property list in UTF-8 is read in pieces. The other formats and encodings are read as a whole.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory; messages repeat it as it is given.
    /// - Returns: The pages, and what the book says of itself.
    /// - Throws: ``BookError`` as ``read(contentsOf:)`` does.
    public func pages(contentsOf path: String) throws(BookError) -> BookPages {
        let file = try BookError.naming(path) { () throws(UnreadableFile) in try BookFile(path, limit: limits.size) }
        if file.isRegular, let start = file.head.startOfXMLInUTF8 {
            return try pages(
                in: XMLFile(name: path, file: file, start: start, limits: limits, pieceSize: pieceSize)
            )
        }
        return BookPages(try draft(of: file, named: path).whole)
    }

    private func pages(in file: XMLFile) throws(BookError) -> BookPages {
        let builder = try file.build(for: .check)
        let diagnostics = builder.log.diagnostics(of: file.name, in: file.text)
        guard !builder.log.hasErrors else { throw BookError(path: file.name, diagnostics: diagnostics) }
        var file = file
        file.properties = builder.properties
        file.headSize = builder.places.root?.offset(in: file.text) ?? 0
        return BookPages(
            book: builder.book,
            pageCount: builder.pageCount,
            utteranceCount: builder.utteranceCount,
            warnings: diagnostics,
            source: .file(file)
        )
    }

    /// Reads the book in a file's contents.
    ///
    /// - Parameters:
    ///   - data: An XML, binary or OpenStep property list.
    ///   - name: What messages call the book: a path or any other name.
    /// - Returns: The book, and warnings about what is odd and was read all the same.
    /// - Throws: ``BookError`` with everything that was found, when there is an error in it.
    public func read(_ data: Data, named name: String) throws(BookError) -> BookReading {
        try draft(of: data, named: name).whole
    }

    /// Reads what can be read of the book in a file's contents, for everything in it to be judged at once.
    ///
    /// - Parameters:
    ///   - data: An XML, binary or OpenStep property list.
    ///   - name: What messages call the book: a path or any other name.
    /// - Returns: The book, which lacks what cannot be read. Its errors are among the warnings.
    /// - Throws: ``BookError`` when the contents are too large, or something else than text and property lists.
    package func draft(of data: Data, named name: String) throws(BookError) -> BookReading {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        let source = try BookError.naming(name) { () throws(UnreadableFile) in try PropertyListSource(data) }
        let text = source.text
        return build(from: source).draft(of: name, in: text, kept: text.map(TextReference.memory))
    }

    private func build(from source: PropertyListSource) -> BookBuilder {
        switch source {
        case .xml(let text):
            XMLPropertyListParser.parse(
                text.supply,
                into: XMLPropertyListReader(builder: BookBuilder(limits: limits), limits: limits)
            )
        case .binary(let data):
            data.withUnsafeBytes {
                BinaryPropertyListParser.parse($0, into: BookBuilder(limits: limits), limits: limits)
            }
        case .openStep(let text):
            text.bytes.withUnsafeBytes {
                OpenStepPropertyListParser.parse(
                    $0,
                    into: BookBuilder(limits: limits, readsNumbersInStrings: true),
                    limits: limits
                )
            }
        }
    }
}
