import CLibXML2

/// Parses XML with libxml2 and passes its contents to an ``XMLPropertyListReader``.
///
/// A text is parsed at once by ``parse(_:into:)``, as fast as libxml2 can, or in pieces of any size. No DTD is loaded,
/// no entity is expanded, and nothing is fetched; libxml2's own limits on names, attributes and comments apply. The
/// callbacks run on the thread that calls the parser.
final class XMLPropertyListParser {
    private let session: UnsafeMutablePointer<XMLSession>

    /// The number of bytes of XML to parse at once: more is not faster.
    static let pieceSize = 1 << 16

    /// Creates a parser of UTF-8 text that is passed in pieces. The declared encoding is ignored.
    init(_ reader: consuming XMLPropertyListReader) {
        XMLLibrary.isReady
        session = .allocate(capacity: 1)
        var handler = xmlSAXHandler.forPropertyLists
        let context = xmlCreatePushParserCtxt(&handler, session, nil, 0, nil)
        session.initialize(to: XMLSession(context, reader: reader))
    }

    /// Creates a parser that requests the text itself.
    private init(_ reader: consuming XMLPropertyListReader, from supply: @escaping XMLSupply) {
        XMLLibrary.isReady
        session = .allocate(capacity: 1)
        let context = xmlNewParserCtxt()
        session.initialize(to: XMLSession(context, reader: reader, supply: supply))
        context?.pointee.sax.pointee = .forPropertyLists
        context?.pointee.userData = UnsafeMutableRawPointer(session)
        let source = xmlParserInputBufferCreateIO(XMLSession.takeText, nil, session, XML_CHAR_ENCODING_NONE)
        inputPush(context, xmlNewIOInputStream(context, source, XML_CHAR_ENCODING_NONE))
    }

    deinit {
        // If a file declares an entity, libxml2 creates a document for it, which the caller must free.
        xmlFreeDoc(session.pointee.context.pointee.myDoc)
        xmlFreeParserCtxt(session.pointee.context)
        session.deinitialize(count: 1)
        session.deallocate()
    }
}

extension XMLPropertyListParser {
    /// Parses a whole text and returns the book and its problems.
    ///
    /// libxml2 requests the text in small parts, which is faster than passing it as a whole or in pieces.
    static func parse(
        _ supply: @escaping XMLSupply,
        into reader: consuming XMLPropertyListReader
    ) -> BookBuilder {
        let parser = XMLPropertyListParser(reader, from: supply)
        xmlParseDocument(parser.session.pointee.context)
        parser.session.pointee.refuseRest()
        return parser.result
    }

    /// Parses the next piece of the text, and returns whether to continue.
    func parse(_ piece: UnsafeRawBufferPointer) -> Bool {
        let bytes = piece.bindMemory(to: CChar.self)
        xmlParseChunk(session.pointee.context, bytes.baseAddress, Int32(bytes.count), 0)
        session.pointee.refuseEndlessTag()
        return !session.pointee.reader.builder.isStopped
    }

    /// Takes the pages that are complete.
    func takePages() -> [PlacedPage] {
        session.pointee.reader.takePages()
    }

    /// Ends the text and returns the book and its problems.
    func finish() -> BookBuilder {
        if !session.pointee.reader.builder.isStopped {
            session.pointee.hasWholeText = true
            xmlParseChunk(session.pointee.context, nil, 0, 1)
            session.pointee.refuseRest()
        }
        return result
    }

    private var result: BookBuilder {
        if session.pointee.reader.builder.isStopped {
            session.pointee.reader.abandon()
        }
        return session.pointee.reader.builder
    }
}
