import CLibXML2

extension xmlSAXHandler {
    /// The callbacks for property lists. libxml2's other default callbacks, which print and build trees, are not used.
    static var forPropertyLists: xmlSAXHandler {
        let take: charactersSAXFunc = { user, text, count in
            let session = XMLSession.session(at: user)
            if session.pointee.reader.scalar == nil, text.isBlank(count) { return }
            session.pointee.take(text, count: count)
        }
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { user, name, prefix, _, spaces, _, attributes, _, _ in
            XMLSession.session(at: user).pointee.begin(name, prefix: prefix, attributes: spaces + attributes)
        }
        handler.endElementNs = { user, _, _, _ in
            XMLSession.session(at: user).pointee.reader.end()
        }
        handler.characters = take
        handler.ignorableWhitespace = take
        handler.cdataBlock = { user, text, count in
            XMLSession.session(at: user).pointee.takeSection(text, count: count)
        }
        handler.entityDecl = { user, name, _, _, _, _ in
            XMLSession.session(at: user).pointee.refuseEntity(name)
        }
        handler.unparsedEntityDecl = { user, name, _, _, _ in
            XMLSession.session(at: user).pointee.refuseEntity(name)
        }
        handler.serror = { user, error in
            guard let error else { return }
            XMLSession.session(at: user).pointee.take(error.pointee)
        }
        return handler
    }
}

extension UnsafePointer<xmlChar>? {
    /// Whether the characters are all blanks, as they usually are between two tags.
    fileprivate func isBlank(_ count: Int32) -> Bool {
        guard let self else { return true }
        var index = 0
        while index < count {
            guard self[index].isXMLBlank else { return false }
            index += 1
        }
        return true
    }
}

extension String {
    /// Copies a string of libxml2; a null pointer becomes an empty string.
    init(_ text: UnsafePointer<xmlChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
