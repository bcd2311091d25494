public import FoundationEssentials

/// Reads plist books.
///
/// ```swift
/// let reading = try BookReader().read(contentsOf: "Books/Whale.plist")
/// for warning in reading.warnings { print(warning) }
/// print(reading.book.pages.count, "pages")
/// ```
///
/// XML, binary and OpenStep property lists are supported. The cascade of `utteranceProperties` is applied: for each
/// key, the innermost level is used. Numbers outside their ranges are clamped with a warning.
///
/// Untrusted files are safe to read: they cannot cause access to other files or the network, and their demands are
/// limited by ``ReadingLimits``.
public struct BookReader: Sendable {
    /// The limits on a book's demands.
    public var limits: ReadingLimits

    /// The number of bytes that are parsed at once if pages are read one after another. Tests use fewer.
    var pieceSize = XMLPropertyListParser.pieceSize

    /// Creates a reader.
    ///
    /// - Parameter limits: The limits on a book's demands; by default more than any book needs.
    public init(limits: ReadingLimits = ReadingLimits()) {
        self.limits = limits
    }

    /// Reads the book in a file.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The book, and its warnings.
    /// - Throws: ``BookError`` with all problems, if the file does not exist, cannot be read, or contains an error.
    ///   Unknown keys, numbers out of range and blank pages are not errors.
    public func read(contentsOf path: String) throws(BookError) -> ParsedBook {
        try draft(contentsOf: path).whole
    }

    /// Reads as much of the book in a file as possible, so that all of it can be checked at once.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The book without the parts that cannot be read. Its errors are among the warnings.
    /// - Throws: ``BookError`` if the file does not exist or cannot be read.
    package func draft(contentsOf path: String) throws(BookError) -> ParsedBook {
        try draft(contentsOf: path, named: path)
    }

    /// Reads as much of the book in a file as possible, as ``draft(contentsOf:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name of the book in messages.
    /// - Returns: The book without the parts that cannot be read.
    /// - Throws: ``BookError`` if the file does not exist or cannot be read.
    package func draft(contentsOf path: String, named name: String) throws(BookError) -> ParsedBook {
        let file = try BookError.naming(name) { () throws(UnreadableFile) in try BookFile(path, limit: limits.size) }
        return try draft(of: file, at: path, named: name)
    }

    private func draft(
        of file: BookFile,
        at path: String,
        named name: String
    ) throws(BookError) -> ParsedBook {
        if file.isRegular, let start = file.head.startOfXMLInUTF8 {
            return try XMLFile(name: name, path: path, file: file, start: start, limits: limits).draft()
        }
        let data = try BookError.naming(name) { () throws(UnreadableFile) in try file.contents(limit: limits.size) }
        return try draft(of: data, named: name)
    }

    /// Reads the pages of the book in a file one after another. Memory use is that of the longest page.
    ///
    /// The whole file is checked first, because properties may come after the pages that they apply to, and because
    /// errors should be reported before the first word is spoken. For a day of speech, this takes some hundredths of a
    /// second.
    ///
    /// An XML property list in UTF-8 is read in pieces. The other formats and encodings are read as a whole.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the current directory. Messages contain it as
    ///   given.
    /// - Returns: The pages, and the book's metadata.
    /// - Throws: The errors of ``read(contentsOf:)``.
    public func pages(contentsOf path: String) throws(BookError) -> BookPages {
        try pages(contentsOf: path, named: path)
    }

    /// Reads the pages of the book in a file one after another, as ``pages(contentsOf:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - name: The name of the book in messages.
    /// - Returns: The pages.
    /// - Throws: The errors of ``read(contentsOf:)``.
    package func pages(contentsOf path: String, named name: String) throws(BookError) -> BookPages {
        let file = try BookError.naming(name) { () throws(UnreadableFile) in try BookFile(path, limit: limits.size) }
        if file.isRegular, let start = file.head.startOfXMLInUTF8 {
            let pages = XMLFile(
                name: name,
                path: path,
                file: file,
                start: start,
                limits: limits,
                pieceSize: pieceSize
            )
            return try self.pages(in: pages)
        }
        return BookPages(try draft(of: file, at: path, named: name).whole, from: file.isRegular ? file.file : nil)
    }

    private func pages(in file: XMLFile) throws(BookError) -> BookPages {
        let builder = try file.build(for: .check)
        let diagnostics = builder.log.diagnostics(of: file.name, in: file.text)
        guard !builder.log.hasErrors else { throw BookError(path: file.name, diagnostics: diagnostics) }
        var file = file
        file.inheritance = builder.inheritance
        file.headSize = builder.places.root?.offset(in: file.text) ?? 0
        return BookPages(
            book: builder.book,
            pageCount: builder.pageCount,
            utteranceCount: builder.utteranceCount,
            hasRecordings: builder.hasRecordings,
            loneNumerals: builder.loneNumerals.found,
            warnings: diagnostics,
            source: .file(file),
            file: file.file.file
        )
    }

    /// Reads the book in a file's contents.
    ///
    /// - Parameters:
    ///   - data: An XML, binary or OpenStep property list.
    ///   - name: The name of the book in messages: a path or any other name.
    /// - Returns: The book, and its warnings.
    /// - Throws: ``BookError`` with all problems, if it contains an error.
    public func read(_ data: Data, named name: String) throws(BookError) -> ParsedBook {
        try draft(of: data, named: name).whole
    }

    /// Reads as much of the book in a file's contents as possible, so that all of it can be checked at once.
    ///
    /// - Parameters:
    ///   - data: An XML, binary or OpenStep property list.
    ///   - name: The name of the book in messages: a path or any other name.
    /// - Returns: The book without the parts that cannot be read. Its errors are among the warnings.
    /// - Throws: ``BookError`` if the contents are too large, or are not text or a property list.
    package func draft(of data: Data, named name: String) throws(BookError) -> ParsedBook {
        try draft(of: source(of: data, named: name), named: name)
    }

    /// Classifies a file's contents.
    ///
    /// - Throws: ``BookError`` if they are too large, or are not text or a property list.
    package func source(of data: Data, named name: String) throws(BookError) -> PropertyListSource {
        guard data.count <= limits.size else { throw BookError(path: name, .fileTooLarge(limit: limits.size)) }
        return try BookError.naming(name) { () throws(UnreadableFile) in try PropertyListSource(data) }
    }

    /// Reads as much of a book as possible.
    package func draft(of source: PropertyListSource, named name: String) -> ParsedBook {
        let text = source.text
        return build(from: source).draft(of: name, in: text, kept: text.map(TextReference.memory))
    }

    /// Reads as much of a book in XML as possible, to repair it.
    ///
    /// - Parameters:
    ///   - text: The text of the book.
    ///   - name: The name of the book in messages.
    /// - Returns: The book with all problems that can be repaired and no others, and the number of all errors.
    package func fixableDraft(of text: SourceText, named name: String) -> (draft: ParsedBook, errorCount: Int) {
        let builder = build(from: text, keeping: .fixable)
        return (builder.draft(of: name, in: text, kept: .memory(text)), builder.log.errorCount)
    }

    private func build(from text: SourceText, keeping: DiagnosticLog.Keeping? = nil) -> BookBuilder {
        let builder = BookBuilder(limits: limits, keeping: keeping)
        return XMLPropertyListParser.parse(text.supply, into: XMLPropertyListReader(builder: builder, limits: limits))
    }

    private func build(from source: PropertyListSource) -> BookBuilder {
        switch source {
        case .xml(let text): build(from: text)
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
