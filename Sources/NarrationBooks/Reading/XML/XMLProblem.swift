import CLibXML2

/// What an error of libxml2 means to an author.
struct XMLProblem {
    /// What is told of it; `nil` when it follows from what has been told.
    var diagnostic: Diagnostic?
    var place = SourceAnchor.at(0)

    /// Whether what comes behind it cannot be understood any more.
    var isEnd = true
}

extension XMLSession {
    /// What an error of libxml2 means to an author, or `nil` when it means nothing to a property list.
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
            // What an element that has been reported leaves open says nothing new.
            if reader.isInsideReported { return XMLProblem() }
            // A misspelt name ends what it was meant to end; another element's name leaves open what ends where.
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

    /// Whether the next byte is a zero, at which libxml2 takes the text to be over.
    private var isAtZero: Bool {
        context.pointee.input?.pointee.cur?.pointee == 0
    }

    /// How many bytes of text libxml2 has looked at before it found `]]>`.
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
    /// What libxml2 says, on one line and without the names of its functions.
    fileprivate var words: String {
        let message = String(message).split(whereSeparator: \.isNewline).joined(separator: " ")
        let words = message.hasPrefix("xml") ? message.drop { $0 != ":" }.drop { ": ".contains($0) } : message[...]
        return words.hasPrefix("XML") ? String(words) : words.prefix(1).lowercased() + words.dropFirst()
    }
}

extension String {
    /// Copies a string of libxml2's; no string is an empty one.
    fileprivate init(_ text: UnsafeMutablePointer<CChar>?) {
        self = text.map { String(cString: $0) } ?? ""
    }
}
