import CLibXML2
import FoundationEssentials
import NarrationBooks

/// Parses a document with libxml2: as strict XML with the entities of XHTML, and, if that fails, as HTML.
///
/// XML that is not well-formed is never repaired: what libxml2 saves of it lacks words. No DTD is loaded, no entity of
/// the document's own is expanded, and nothing is fetched.
final class MarkupParser {
    private var builder = MarkupBuilder()
    fileprivate var isStopped = false

    /// The largest number of nodes, and of elements around one.
    private static let mostNodes = 4_000_000
    private static let mostLevels = 4_000

    /// The largest sum of the elements around each node, which bounds what is done for each of these.
    private static let mostLevelsOfAll = 200_000_000
    private var levels = 0

    private init() {}

    /// Parses a document.
    ///
    /// - Parameter data: The document, in the encoding that it declares, or else in UTF-8 or Windows-1252.
    /// - Returns: The tree of its elements.
    static func parse(_ data: Data) -> MarkupTree {
        let text = Data(markup: data)
        let xml = MarkupParser()
        if xml.parseXML(text) { return xml.builder.finish() }
        let html = MarkupParser()
        html.parseHTML(text.withoutDocumentType)
        var tree = html.builder.finish()
        tree.fault =
            html.isStopped
            ? "has too many elements, or too many within others; only its beginning was read"
            : "is not well-formed, and was read as HTML"
        return tree
    }

    /// Parses strict XML. The result is `nil` if it is not well-formed.
    static func parseXML(_ data: Data) -> MarkupTree? {
        let parser = MarkupParser()
        return parser.parseXML(Data(markup: data)) ? parser.builder.finish() : nil
    }

    private func parseXML(_ text: Data) -> Bool {
        let options = [XML_PARSE_NONET, XML_PARSE_HUGE, XML_PARSE_SAX1, XML_PARSE_NOERROR, XML_PARSE_NOWARNING]
        let isWellFormed = parse(text, in: xmlNewParserCtxt(), options.map(\.rawValue), by: xmlCtxtReadMemory)
        return isWellFormed && !isStopped && builder.tree.nodes.count > 1
    }

    private func parseHTML(_ text: Data) {
        let options = [HTML_PARSE_NONET, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_RECOVER]
        _ = parse(text, in: htmlNewParserCtxt(), options.map(\.rawValue), by: htmlCtxtReadMemory)
    }

    /// Lets a parser of libxml2 read a whole text, and returns whether it is well-formed.
    private func parse(
        _ text: Data,
        in context: xmlParserCtxtPtr?,
        _ options: [UInt32],
        by read: (xmlParserCtxtPtr?, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32)
            -> xmlDocPtr?
    ) -> Bool {
        guard let context else { preconditionFailure("no memory for a parser of markup") }
        defer { xmlFreeParserCtxt(context) }
        context.pointee.sax.pointee = .forMarkup
        context.pointee.userData = UnsafeMutableRawPointer(context)
        context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
        let document = text.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: CChar.self).baseAddress
            return read(context, start, Int32(clamping: bytes.count), nil, "UTF-8", Int32(options.reduce(0, |)))
        }
        xmlFreeDoc(document)
        return context.pointee.wellFormed == 1
    }
}

// MARK: - Building
extension MarkupParser {
    fileprivate static func parser(_ user: UnsafeMutableRawPointer?) -> MarkupParser {
        let context = user!.assumingMemoryBound(to: xmlParserCtxt.self)
        return Unmanaged<MarkupParser>.fromOpaque(context.pointee._private).takeUnretainedValue()
    }

    fileprivate func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
        var values: [String: String] = [:]
        var next = attributes
        while let key = next?.pointee {
            values[String(cString: key).lowercased()] = next?[1].map { String(cString: $0) } ?? ""
            next = next?.advanced(by: 2)
        }
        // Namespaces are not judged: a prefix is often undeclared, and the names are clear without it.
        let local = name.lowercased().split(separator: ":").last.map(String.init) ?? name
        checkSize()
        if !isStopped { builder.begin(local, values) }
    }

    private func checkSize() {
        levels += builder.depth
        isStopped =
            isStopped || builder.tree.nodes.count >= Self.mostNodes || builder.depth > Self.mostLevels
            || levels > Self.mostLevelsOfAll
    }

    fileprivate func end() {
        if !isStopped { builder.end() }
    }

    fileprivate func take(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
        guard let text, !isStopped else { return }
        checkSize()
        builder.take(String(decoding: UnsafeBufferPointer(start: text, count: Int(count)), as: UTF8.self))
    }
}

extension xmlSAXHandler {
    /// The callbacks that XML and HTML have in common: names with their prefixes as they are written.
    fileprivate static var forMarkup: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.startElement = { user, name, attributes in
            MarkupParser.parser(user).begin(name.map { String(cString: $0) } ?? "", attributes)
        }
        handler.endElement = { user, _ in MarkupParser.parser(user).end() }
        handler.characters = { MarkupParser.parser($0).take($1, $2) }
        handler.ignorableWhitespace = { MarkupParser.parser($0).take($1, $2) }
        handler.cdataBlock = { MarkupParser.parser($0).take($1, $2) }
        // A reference that is left is to an entity of the document's own.
        handler.reference = { user, _ in MarkupParser.parser(user).isStopped = true }
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.serror = { user, error in
            guard let error, error.pointee.code == XML_WAR_UNDECLARED_ENTITY.rawValue else { return }
            MarkupParser.parser(user).isStopped = true
        }
        return handler
    }
}
