import CLibXML2

/// Parses XML with libxml2 and hands what it finds to an ``XMLPropertyListReader``.
///
/// A text is parsed at once by ``parse(_:into:)``, as fast as libxml2 can, or comes in pieces of any size.
/// No DTD is loaded, no entity expanded and nothing fetched; libxml2's own limits on names, attributes and comments
/// hold. The callbacks run inside the calls, on the thread that makes them.
final class XMLPropertyListParser {
    private let session: UnsafeMutablePointer<XMLSession>

    /// How many bytes of XML are best parsed at once: more is not faster.
    static let pieceSize = 1 << 16

    /// Creates a parser of text in UTF-8, whatever encoding it declares, that comes in pieces.
    init(_ reader: consuming XMLPropertyListReader) {
        Self.initializeLibrary
        session = .allocate(capacity: 1)
        var handler = xmlSAXHandler.forPropertyLists
        let context = xmlCreatePushParserCtxt(&handler, session, nil, 0, nil)
        session.initialize(to: XMLSession(context, reader: reader))
    }

    /// Creates a parser that takes a text by itself.
    private init(_ reader: consuming XMLPropertyListReader, from supply: @escaping XMLSupply) {
        Self.initializeLibrary
        session = .allocate(capacity: 1)
        let context = xmlNewParserCtxt()
        session.initialize(to: XMLSession(context, reader: reader, supply: supply))
        context?.pointee.sax.pointee = .forPropertyLists
        context?.pointee.userData = UnsafeMutableRawPointer(session)
        let source = xmlParserInputBufferCreateIO(XMLSession.takeText, nil, session, XML_CHAR_ENCODING_NONE)
        inputPush(context, xmlNewIOInputStream(context, source, XML_CHAR_ENCODING_NONE))
    }

    deinit {
        // Where a file declares an entity, libxml2 makes a document to keep it in, and leaves that to its caller.
        xmlFreeDoc(session.pointee.context.pointee.myDoc)
        xmlFreeParserCtxt(session.pointee.context)
        session.deinitialize(count: 1)
        session.deallocate()
    }

    private static let initializeLibrary: Void = xmlInitParser()
}

extension XMLPropertyListParser {
    /// Parses a whole text and returns the book and its problems.
    ///
    /// libxml2 takes the text bit by bit, which is faster than to hand it over at once or in pieces.
    static func parse(
        _ supply: @escaping XMLSupply,
        into reader: consuming XMLPropertyListReader
    ) -> BookBuilder {
        let parser = XMLPropertyListParser(reader, from: supply)
        xmlParseDocument(parser.session.pointee.context)
        parser.session.pointee.refuseRest()
        return parser.result
    }

    /// Parses the next piece of the text, and says whether there is reason to go on.
    func parse(_ piece: UnsafeRawBufferPointer) -> Bool {
        let bytes = piece.bindMemory(to: CChar.self)
        xmlParseChunk(session.pointee.context, bytes.baseAddress, Int32(bytes.count), 0)
        session.pointee.refuseEndlessTag()
        return !session.pointee.reader.builder.isStopped
    }

    /// Takes the pages out that are complete.
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
