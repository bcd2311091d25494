import CLibXML2

/// The meaning of an error of libxml2 for an author.
struct XMLProblem {
    /// The diagnostic; `nil` if the error is a consequence of one that has been reported.
    var diagnostic: Diagnostic?
    var place = SourceAnchor.at(0)

    /// Whether the text after it can no longer be understood.
    var isEnd = true
}

extension XMLSession {
    /// The problem of an error of libxml2, or `nil` if the error does not matter in a property list.
    func problem(in error: xmlError) -> XMLProblem? {
        let code = xmlParserErrors(rawValue: UInt32(error.code))
        let message = String(error.message)
        let here = SourceAnchor.at(context.position)
        switch code {
        case XML_WAR_UNDECLARED_ENTITY, XML_ERR_UNDECLARED_ENTITY:
            let name = String(error.str1)
            return XMLProblem(
                diagnostic: .unknownEntity(name),
                place: .reference(around: context.position),
                isEnd: false
            )
        case _ where error.level != XML_ERR_FATAL: return nil
        case XML_ERR_TAG_NAME_MISMATCH:
            let (found, open) = (String(error.str2), String(error.str1))
            let diagnostic = Diagnostic.wrongEndTag(found, open: open, openedIn: Int(error.int1))
            // The missing ends of an element that has been reported are not reported again.
            if reader.isInsideReported { return XMLProblem() }
            // A misspelt end tag still ends its element; the end tag of another element leaves it open.
            let isMisspelt = XMLPropertyListElement(named: found) == nil
            return XMLProblem(diagnostic: diagnostic, place: .tag(around: context.position), isEnd: !isMisspelt)
        case XML_ERR_COMMENT_NOT_FINISHED where isCutOff:
            return XMLProblem(diagnostic: .truncatedComment, place: .comment(around: context.end))
        case XML_ERR_CDATA_NOT_FINISHED where isCutOff:
            return XMLProblem(diagnostic: .truncatedSection, place: .section(around: context.end))
        case _ where isCutOff: return XMLProblem(diagnostic: cutOff(error), place: .at(context.end))
        case XML_ERR_NAME_REQUIRED where message.contains("EntityRef"), XML_ERR_ENTITYREF_SEMICOL_MISSING:
            return XMLProblem(diagnostic: .bareAmpersand, place: .reference(around: context.position), isEnd: false)
        case XML_ERR_NAME_REQUIRED where message.contains("StartTag"):
            return XMLProblem(diagnostic: .bareLessThan, place: .tag(around: context.position))
        case _ where message.contains("not proper UTF-8"): return XMLProblem(diagnostic: .invalidText, place: here)
        case XML_ERR_INVALID_CHAR:
            return XMLProblem(
                diagnostic: .invalidCharacter(Int(error.int1)),
                place: message.contains("CharRef") ? .reference(around: context.position) : here,
                isEnd: isAtZero || reader.innermost == nil
            )
        case XML_ERR_MISPLACED_CDATA_END:
            return XMLProblem(diagnostic: .brokenXML(error.words), place: .at(context.position + bytesBeforeSectionEnd))
        case XML_ERR_RESERVED_XML_NAME:
            return XMLProblem(diagnostic: .brokenXML(error.words), place: .tag(around: context.position))
        default: return XMLProblem(diagnostic: .brokenXML(error.words), place: here)
        }
    }

    /// Whether the next byte is zero, which libxml2 takes for the end of the text.
    private var isAtZero: Bool {
        context.pointee.input?.pointee.cur?.pointee == 0
    }

    /// The number of bytes of text that libxml2 has read before it found `]]>`.
    private var bytesBeforeSectionEnd: Int {
        let text = context.unparsed
        return text.indices.first { text[$0...].starts(with: "]]>".utf8) } ?? 0
    }

    private func cutOff(_ error: xmlError) -> Diagnostic {
        if let open = reader.innermost { return .truncated(open: open.element.name, openedIn: Int(open.line)) }
        return reader.hasBegun ? .brokenXML(error.words) : .truncatedHead
    }
}

extension XMLPropertyListElement {
    fileprivate init?(named name: String) {
        guard let element = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = element
    }
}

extension xmlError {
    /// The message of libxml2, on one line and without the names of its functions.
    var words: String {
        let message = String(message).split(whereSeparator: \.isNewline).joined(separator: " ")
        let words = message.hasPrefix("xml") ? message.drop { $0 != ":" }.drop { ": ".contains($0) } : message[...]
        return words.hasPrefix("XML") ? String(words) : words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension String {
    /// Copies a string of libxml2; a null pointer becomes an empty string.
    fileprivate init(_ text: UnsafeMutablePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
