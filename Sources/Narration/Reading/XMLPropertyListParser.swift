import CLibXML2

/// Parses XML with libxml2 and hands what it finds to an ``XMLPropertyListReader``.
///
/// The text comes in pieces of any size, so it need not be in memory as a whole. No DTD is loaded, no entity expanded
/// and nothing fetched; libxml2's own limits on names, attributes and comments hold. The callbacks run inside
/// ``parse(_:)`` and ``finish()``, on the thread that calls them.
final class XMLPropertyListParser {
    private let session: UnsafeMutablePointer<XMLSession>

    /// Creates a parser of text in UTF-8, whatever encoding it declares.
    init(_ reader: XMLPropertyListReader) {
        Self.initializeLibrary
        session = .allocate(capacity: 1)
        var handler = xmlSAXHandler.forPropertyLists
        guard let context = xmlCreatePushParserCtxt(&handler, session, nil, 0, nil) else {
            preconditionFailure("no memory for a parser of XML")
        }
        xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
        xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
        session.initialize(to: XMLSession(context: context, reader: reader))
    }

    deinit {
        // Where a file declares an entity, libxml2 makes a document to keep it in, and leaves that to its caller.
        xmlFreeDoc(session.pointee.context.pointee.myDoc)
        xmlFreeParserCtxt(session.pointee.context)
        session.deinitialize(count: 1)
        session.deallocate()
    }

    /// Parses the next piece of the text, and says whether there is reason to go on.
    func parse(_ piece: UnsafeRawBufferPointer) -> Bool {
        let bytes = piece.bindMemory(to: CChar.self)
        xmlParseChunk(session.pointee.context, bytes.baseAddress, Int32(bytes.count), 0)
        return !session.pointee.reader.builder.isStopped
    }

    /// Ends the text and returns the book and its problems.
    func finish() -> BookBuilder {
        if !session.pointee.reader.builder.isStopped {
            session.pointee.isFinishing = true
            xmlParseChunk(session.pointee.context, nil, 0, 1)
        }
        if session.pointee.reader.builder.isStopped {
            session.pointee.reader.abandon()
        }
        return session.pointee.reader.builder
    }

    private static let initializeLibrary: Void = xmlInitParser()
}

/// What the callbacks share: the parser's state and ours.
private struct XMLSession {
    let context: xmlParserCtxtPtr
    let names: [UnsafePointer<xmlChar>?]
    var reader: XMLPropertyListReader
    var isFinishing = false

    init(context: xmlParserCtxtPtr, reader: XMLPropertyListReader) {
        self.context = context
        self.reader = reader
        names = XMLPropertyListElement.allCases.map { element in
            Array(element.name.utf8).withUnsafeBufferPointer {
                xmlDictLookup(context.pointee.dict, $0.baseAddress, Int32($0.count))
            }
        }
    }

    /// Runs a callback, and stops the parser when there is no reason to go on.
    static func callback(_ pointer: UnsafeMutableRawPointer?, _ body: (inout XMLSession) -> Void) {
        guard let session = pointer?.assumingMemoryBound(to: XMLSession.self) else { return }
        guard !session.pointee.reader.builder.isStopped else { return }
        body(&session.pointee)
        if session.pointee.reader.builder.isStopped {
            xmlStopParser(session.pointee.context)
        }
    }

    /// How many bytes of the text have been parsed.
    var position: Int {
        Int(xmlByteConsumed(context))
    }

    /// How many bytes of the text come before a piece of the parser's input, if it is one.
    func position(of piece: UnsafePointer<xmlChar>?) -> Int? {
        guard let piece, let input = context.pointee.input?.pointee, let current = input.cur,
            (input.base...input.end).contains(piece)
        else { return nil }
        return position + (piece - current)
    }

    /// Whether the text has ended and all of it is parsed, so that what goes wrong is that there is no more.
    var isCutOff: Bool {
        guard isFinishing, let input = context.pointee.input?.pointee else { return false }
        return input.cur >= input.end
    }

    /// The element of a name that libxml2 keeps only once, so that comparing addresses is enough.
    func element(_ name: UnsafePointer<xmlChar>?) -> XMLPropertyListElement? {
        for index in names.indices where names[index] == name {
            return XMLPropertyListElement(rawValue: index)
        }
        return nil
    }
}

// The callbacks.
extension XMLSession {
    mutating func begin(_ name: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) {
        guard !isCutOff else { return }
        let place = SourcePlace.tag(around: position)
        if prefix == nil, let element = element(name) {
            reader.begin(element, at: place, line: Int(context.pointee.input.pointee.line))
        } else {
            let name = [prefix, name].compactMap { $0.map { String(cString: $0) } }.joined(separator: ":")
            reader.beginUnknown(name, at: place)
        }
    }

    mutating func take(_ bytes: UnsafePointer<xmlChar>?, count: Int32) {
        let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        if !reader.take(piece) {
            reader.reportStray(piece, from: position(of: bytes) ?? position - piece.count)
        }
    }

    mutating func refuseEntity(_ name: UnsafePointer<xmlChar>?) {
        reader.stop(.entityDeclaration(String(name)), at: .tag(around: position))
    }

    mutating func take(_ error: xmlError) {
        guard let (diagnostic, place) = problem(in: error) else { return }
        if error.level == XML_ERR_FATAL {
            reader.stop(diagnostic, at: place)
        } else {
            reader.report(diagnostic, at: place)
        }
    }

    /// What an error of libxml2 means to an author, or `nil` when it means nothing to a property list.
    private func problem(in error: xmlError) -> (Diagnostic, SourcePlace)? {
        let code = xmlParserErrors(rawValue: UInt32(error.code))
        let message = String(error.message)
        let here = SourcePlace.at(position)
        switch code {
        case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY:
            return (.unknownEntity(String(error.str1)), .reference(around: position))
        case _ where error.level != XML_ERR_FATAL: return nil
        case XML_ERR_TAG_NAME_MISMATCH:
            let (found, open) = (String(error.str2), String(error.str1))
            return (.wrongEndTag(found, open: open, openedIn: Int(error.int1)), .tag(around: position))
        case XML_ERR_COMMENT_NOT_FINISHED, XML_ERR_CDATA_NOT_FINISHED: return (.brokenXML(error.words), here)
        case _ where isCutOff:
            if let open = reader.innermost { return (.truncated(open: open.element.name, openedIn: open.line), here) }
            return (reader.hasBegun ? .brokenXML(error.words) : .truncatedHead, here)
        case XML_ERR_NAME_REQUIRED where message.contains("EntityRef"), XML_ERR_ENTITYREF_SEMICOL_MISSING:
            return (.bareAmpersand, .reference(around: position))
        case XML_ERR_NAME_REQUIRED where message.contains("StartTag"): return (.bareLessThan, .tag(around: position))
        case _ where message.contains("not proper UTF-8"): return (.invalidText, here)
        case XML_ERR_INVALID_CHAR: return (.invalidCharacter, here)
        default: return (.brokenXML(error.words), here)
        }
    }
}

extension xmlSAXHandler {
    /// Only what a property list is made of; the rest of libxml2's defaults, which print and build trees, are left out.
    fileprivate static var forPropertyLists: xmlSAXHandler {
        let take: charactersSAXFunc = { user, text, count in
            XMLSession.callback(user) { $0.take(text, count: count) }
        }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { user, name, prefix, _, _, _, _, _, _ in
            XMLSession.callback(user) { $0.begin(name, prefix: prefix) }
        }
        handler.endElementNs = { user, _, _, _ in
            XMLSession.callback(user) { $0.reader.end() }
        }
        handler.characters = take
        handler.ignorableWhitespace = take
        handler.cdataBlock = take
        handler.entityDecl = { user, name, _, _, _, _ in
            XMLSession.callback(user) { $0.refuseEntity(name) }
        }
        handler.unparsedEntityDecl = { user, name, _, _, _ in
            XMLSession.callback(user) { $0.refuseEntity(name) }
        }
        handler.serror = { user, error in
            guard let error else { return }
            XMLSession.callback(user) { $0.take(error.pointee) }
        }
        return handler
    }
}

extension xmlError {
    /// What libxml2 says, on one line and without the names of its functions.
    fileprivate var words: String {
        let message = String(message).split(whereSeparator: \.isNewline).joined(separator: " ")
        let words = message.hasPrefix("xml") ? message.drop { $0 != ":" }.drop { ": ".contains($0) } : message[...]
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension String {
    /// Copies a string of libxml2's; no string is an empty one.
    fileprivate init(_ text: UnsafePointer<xmlChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }

    fileprivate init(_ text: UnsafeMutablePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
