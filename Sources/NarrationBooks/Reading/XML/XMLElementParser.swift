import CLibXML2
import FoundationEssentials

/// Receives the elements of an XML file from its parser, in the order of the file.
package protocol XMLElementBuilder {
    /// Whether reading should end.
    var isStopped: Bool { get }

    mutating func begin(_ element: XMLElement, at place: SourceAnchor)
    mutating func end()

    /// Receives a piece of text in the innermost element.
    mutating func take(_ piece: UnsafeRawBufferPointer, at place: @autoclosure () -> SourceAnchor)

    /// Records a problem.
    mutating func report(_ diagnostic: Diagnostic, at place: SourceAnchor?)

    /// The diagnostic for XML that is not well-formed, with a message of libxml2.
    func broken(_ words: String) -> Diagnostic

    /// The diagnostic for the declaration of an entity.
    var entity: Diagnostic { get }

    /// The diagnostic for a tag that is not closed or has too many attributes.
    var endlessTag: Diagnostic { get }
}

/// Parses XML with libxml2 and passes its elements to an ``XMLElementBuilder``.
///
/// No DTD is loaded, no entity is expanded, and nothing is fetched. The first error of the XML itself ends parsing.
package final class XMLElementParser {
    private var context: xmlParserCtxtPtr?
    private var builder: any XMLElementBuilder
    private var isStopped = false

    /// The number of bytes that are parsed at once. libxml2 compares every attribute of a tag with every other one, and
    /// collects a tag before it parses it, so that an endless tag is noticed after a few pieces.
    private static let pieceSize = 1 << 14

    private init(_ builder: any XMLElementBuilder) {
        self.builder = builder
    }

    /// Parses a whole text and returns what was built from it.
    package static func parse<Builder: XMLElementBuilder>(_ text: SourceText, into builder: Builder) -> Builder {
        let parser = XMLElementParser(builder)
        parser.parse(text)
        return parser.builder as! Builder
    }

    private func parse(_ text: SourceText) {
        XMLLibrary.isReady
        var handler = xmlSAXHandler.forElements
        let user = Unmanaged.passUnretained(self).toOpaque()
        guard let context = xmlCreatePushParserCtxt(&handler, user, nil, 0, nil) else {
            preconditionFailure("no memory for a parser of XML")
        }
        self.context = context
        defer {
            xmlFreeDoc(context.pointee.myDoc)
            xmlFreeParserCtxt(context)
            self.context = nil
        }
        // The text is in UTF-8, whatever it declares.
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        context.pointee.encoding = UnsafePointer(xmlStrdup("UTF-8"))
        let options = [XML_PARSE_NONET, XML_PARSE_IGNORE_ENC]
        xmlCtxtUseOptions(context, Int32(options.reduce(0) { $0 | $1.rawValue }))
        text.bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) where !isStopped {
                let piece = UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(Self.pieceSize))
                xmlParseChunk(context, piece.bindMemory(to: CChar.self).baseAddress, Int32(piece.count), 0)
                refuseEndlessTag(of: context)
            }
        }
        if !isStopped { xmlParseChunk(context, nil, 0, 1) }
    }

    private func refuseEndlessTag(of context: xmlParserCtxtPtr) {
        let waiting = context.unparsed
        guard !isStopped, waiting.count > Self.pieceSize, waiting[0] == UInt8(ascii: "<"),
            waiting[1] != UInt8(ascii: "!"), waiting[1] != UInt8(ascii: "?")
        else { return }
        stop(builder.endlessTag)
    }

    private func stop(_ diagnostic: Diagnostic, at place: (Int) -> SourceAnchor = SourceAnchor.at) {
        guard !isStopped, let context else { return }
        isStopped = true
        builder.report(diagnostic, at: place(context.position))
        xmlStopParser(context)
    }
}

// MARK: - Callbacks
extension XMLElementParser {
    fileprivate static func parser(at user: UnsafeMutableRawPointer?) -> XMLElementParser {
        Unmanaged<XMLElementParser>.fromOpaque(user!).takeUnretainedValue()
    }

    fileprivate func begin(_ element: XMLElement) {
        guard !isStopped, let context else { return }
        builder.begin(element, at: .tag(around: context.position))
        if builder.isStopped { finish() }
    }

    fileprivate func take(_ text: UnsafePointer<xmlChar>?, count: Int32) {
        guard !isStopped, let context else { return }
        let piece = UnsafeRawBufferPointer(start: text, count: Int(count))
        let blanks = piece.prefix { $0.isXMLBlank }.count
        builder.take(piece, at: XMLCharacters(bytes: piece).place(ofLast: piece.count - blanks, in: context))
        if builder.isStopped { finish() }
    }

    fileprivate func end() {
        guard !isStopped else { return }
        builder.end()
    }

    fileprivate func refuseEntity() {
        stop(builder.entity, at: SourceAnchor.tag)
    }

    fileprivate func take(_ error: xmlError) {
        guard error.level == XML_ERR_FATAL || error.code == XML_WAR_UNDECLARED_ENTITY.rawValue else { return }
        stop(builder.broken(error.words))
    }

    /// Ends parsing, for a reason that has been reported.
    private func finish() {
        isStopped = true
        xmlStopParser(context)
    }
}

extension xmlSAXHandler {
    fileprivate static var forElements: xmlSAXHandler {
        let take: charactersSAXFunc = { XMLElementParser.parser(at: $0).take($1, count: $2) }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { user, name, _, namespace, _, _, count, _, attributes in
            XMLElementParser.parser(at: user).begin(XMLElement(name, namespace, attributes, count: Int(count)))
        }
        handler.endElementNs = { user, _, _, _ in XMLElementParser.parser(at: user).end() }
        handler.characters = take
        handler.ignorableWhitespace = take
        handler.cdataBlock = take
        handler.entityDecl = { user, _, _, _, _, _ in XMLElementParser.parser(at: user).refuseEntity() }
        handler.unparsedEntityDecl = { user, _, _, _, _ in XMLElementParser.parser(at: user).refuseEntity() }
        handler.serror = { user, error in
            guard let error else { return }
            XMLElementParser.parser(at: user).take(error.pointee)
        }
        return handler
    }
}
