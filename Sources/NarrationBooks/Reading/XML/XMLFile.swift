/// A file with a book in XML, which is read in pieces.
struct XMLFile: Sendable {
    let name: String
    /// The path of the file, if its name in messages is another.
    var path: String?
    let file: BookFile
    /// The number of bytes before the text: a byte order mark.
    let start: Int
    let limits: ReadingLimits
    /// The number of bytes that are parsed at once if pages are read one after another.
    var pieceSize = XMLPropertyListParser.pieceSize
    /// What all utterances inherit from the book, which may come after them.
    var inheritance = BookBuilder.Inheritance()
    /// The number of bytes of text before the first element. libxml2 parses this part correctly only as a whole:
    /// otherwise it takes any > for the end of the document type, even in quotes.
    var headSize = 0

    /// The text in which lines and columns are found.
    var text: FileText {
        FileText(file: file, start: start)
    }

    /// Reads the whole book, as far as possible.
    ///
    /// - Throws: ``BookError`` if the file cannot be read.
    func draft() throws(BookError) -> ParsedBook {
        try build(for: .book).draft(of: name, in: text, kept: .file(path ?? name, file.status, start: start))
    }

    /// Reads the whole text.
    ///
    /// - Throws: ``BookError`` if the file cannot be read.
    func build(for purpose: BookBuilder.Purpose) throws(BookError) -> BookBuilder {
        var offset = start
        var refusal: UnreadableFile?
        let supply: XMLSupply = { buffer in
            do throws(UnreadableFile) {
                let count = try file.read(from: offset, into: buffer)
                offset += count
                return count
            } catch {
                refusal = error
                return 0
            }
        }
        let reader = XMLPropertyListReader(builder: BookBuilder(limits: limits, for: purpose), limits: limits)
        let builder = XMLPropertyListParser.parse(supply, into: reader)
        if let refusal { throw BookError(path: name, refusal.diagnostic) }
        return builder
    }

    /// Starts a pass from the beginning.
    func pass() -> XMLPass {
        let builder = BookBuilder(limits: limits, for: .pages(inheriting: inheritance))
        return XMLPass(
            parser: XMLPropertyListParser(XMLPropertyListReader(builder: builder, limits: limits)),
            offset: start,
            pieceSize: max(pieceSize, headSize)
        )
    }

    /// Reads the next piece.
    ///
    /// - Returns: The pages that are complete after it.
    /// - Throws: ``BookError`` if there is an error, or if the file was written to, because pages would then come from
    ///   two versions of the book.
    func read(_ pass: XMLPass) throws(BookError) -> [PlacedPage] {
        try BookError.naming(name) { () throws(UnreadableFile) in try pass.read(file) }
        guard !file.isChanged else { throw BookError(path: name, .fileChanged) }
        if let builder = pass.result, builder.log.hasErrors {
            throw BookError(path: name, diagnostics: builder.log.diagnostics(of: name, in: text))
        }
        return pass.takePages()
    }
}

/// One pass through an XML file.
final class XMLPass {
    private let parser: XMLPropertyListParser
    private var offset: Int
    private let buffer: UnsafeMutableRawBufferPointer

    /// The book and its problems, at the end.
    private(set) var result: BookBuilder?

    init(parser: XMLPropertyListParser, offset: Int, pieceSize: Int) {
        self.parser = parser
        self.offset = offset
        buffer = .allocate(byteCount: pieceSize, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    /// Whether the end has been reached.
    var isAtEnd: Bool {
        result != nil
    }

    /// Reads the next piece.
    func read(_ file: BookFile) throws(UnreadableFile) {
        let count = try file.read(from: offset, into: buffer)
        offset += count
        let goesOn = parser.parse(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
        if !goesOn || count < buffer.count {
            result = parser.finish()
        }
    }

    func takePages() -> [PlacedPage] {
        parser.takePages()
    }
}
