/// A book in XML in a file, read in pieces.
struct XMLFile: Sendable {
    let name: String
    let file: BookFile
    /// The bytes before the text: a byte order mark.
    let start: Int
    let limits: BookReader.Limits
    /// What the book says for all its utterances, which may stand behind them.
    var properties = UtteranceProperties()

    /// The text, to find lines and columns in.
    var text: FileText {
        FileText(file: file, start: start)
    }

    /// Begins to read from the beginning.
    func pass() -> XMLPass {
        let builder = BookBuilder(limits: limits, inherited: properties)
        return XMLPass(
            parser: XMLPropertyListParser(XMLPropertyListReader(builder: builder, limits: limits)),
            offset: start
        )
    }

    /// Reads the next piece.
    ///
    /// - Returns: The pages that are complete with it.
    /// - Throws: ``BookError`` when there is an error in what has been read.
    func read(_ pass: XMLPass) throws(BookError) -> [Page] {
        do {
            try pass.read(file)
        } catch {
            throw BookError(path: name, error.diagnostic)
        }
        if let builder = pass.result, builder.log.hasErrors {
            throw BookError(path: name, diagnostics: builder.log.diagnostics(of: name, in: text))
        }
        return pass.takePages()
    }
}

/// One way through an XML file.
final class XMLPass {
    private let parser: XMLPropertyListParser
    private var offset: Int
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: XMLPropertyListParser.pieceSize,
        alignment: 16
    )

    /// The book and its problems, at the end.
    private(set) var result: BookBuilder?

    init(parser: XMLPropertyListParser, offset: Int) {
        self.parser = parser
        self.offset = offset
    }

    deinit {
        buffer.deallocate()
    }

    /// Whether there is nothing more to read.
    var isAtEnd: Bool {
        result != nil
    }

    /// Reads the next piece.
    func read(_ file: BookFile) throws(Refusal) {
        let count = try file.read(from: offset, into: buffer)
        offset += count
        let goesOn = parser.parse(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
        if !goesOn || count < buffer.count {
            result = parser.finish()
        }
    }

    func takePages() -> [Page] {
        parser.takePages()
    }
}
