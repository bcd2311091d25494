import Narration

// Messages about XML.
extension Diagnostic {
    /// A message of libxml2 as a diagnostic.
    static func brokenXML(_ words: String) -> Diagnostic {
        let problem = XMLErrorWords(words)
        return Diagnostic(.error, .brokenPropertyList, problem.message.retold, note: problem.note)
    }

    static func wrongEndTag(_ found: String, open: String, openedIn line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .brokenPropertyList,
            "found </\(found.excerpt)>, but the <\(open.excerpt)> on line \(line) is still open",
            note: "expected </\(open.excerpt)>"
        )
    }

    static func truncated(open: String, openedIn line: Int) -> Diagnostic {
        Diagnostic(
            .error,
            .truncatedPropertyList,
            "the file ends where the <\(open.excerpt)> of line \(line) is still open"
        )
    }

    static let truncatedComment = Diagnostic(
        .error,
        .truncatedPropertyList,
        "the file ends in a comment that has no end",
        note: "write -->"
    )

    static let truncatedSection = Diagnostic(
        .error,
        .truncatedPropertyList,
        "the file ends in a CDATA section that has no end",
        note: "write ]]>"
    )

    static let truncatedHead = Diagnostic(.error, .truncatedPropertyList, "the file ends before its first element")

    static let endlessTag = Diagnostic(
        .error,
        .brokenPropertyList,
        "this tag is not closed, or has too many attributes"
    )

    static let bareAmpersand = Diagnostic(
        .error,
        .brokenPropertyList,
        "a bare & is not allowed in XML",
        note: "write &amp;"
    )

    static let bareLessThan = Diagnostic(
        .error,
        .brokenPropertyList,
        "a bare < is not allowed in XML",
        note: "write &lt;"
    )

    static func invalidCharacter(_ scalar: Int) -> Diagnostic {
        let number = String(scalar, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        let name = (0...0x10FFFF).contains(scalar) ? "the character U+\(zeros)\(number)" : "this character"
        return Diagnostic(.error, .brokenPropertyList, "XML may not contain \(name), not even as a number")
    }

    static let invalidText = Diagnostic(
        .error,
        .brokenPropertyList,
        "this is not UTF-8; save the file as UTF-8, or declare its encoding"
    )

    static func wrongRoot(_ name: String) -> Diagnostic {
        Diagnostic(.error, .notAPropertyList, "a property list begins with <plist>, not with <\(name.excerpt)>")
    }

    static let emptyPropertyList = Diagnostic(.error, .emptyPropertyList, "there is nothing in <plist>")

    static func entityDeclaration(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .entityDeclaration,
            "the file declares an entity, \(name.quoted); a book must not declare entities",
            note: "write the text itself"
        )
    }

    static func unknownEntity(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .unknownEntity,
            "there is no entity &\(name.excerpt); in a property list",
            note: "write the character itself"
        )
    }

    static func unknownElement(_ name: String, in scalar: String?, meant: String?) -> Diagnostic {
        let note = scalar.map { "<\($0)> holds nothing but text; a < in it is written &lt;" }
        return Diagnostic(
            .error,
            .unknownElement,
            "<\(name.excerpt)> is not part of a property list",
            note: note ?? meant.map { "did you mean <\($0)>?" }
        )
    }

    static func misplacedElement(_ name: String, in outer: String) -> Diagnostic {
        let note: String? =
            switch (name, outer) {
            case ("key", "plist"): "is there one </dict> too many before it?"
            case (_, "plist"), (_, "dict"), (_, "array"): nil
            default: "is </\(outer)> missing before it?"
            }
        return Diagnostic(.error, .misplacedElement, "<\(name)> is not allowed in <\(outer)>", note: note)
    }

    static func strayText(_ text: String, in element: String) -> Diagnostic {
        Diagnostic(.error, .strayText, "text is not allowed in <\(element)>: \"\(text.excerpt)\"")
    }

    static func missingKey(_ element: String) -> Diagnostic {
        Diagnostic(.error, .missingKey, "this <\(element)> has no <key> before it")
    }

    static func keyAsString(_ name: String) -> Diagnostic {
        Diagnostic(
            .error,
            .missingKey,
            "\(name.quoted) is written as a <string> where its <key> belongs",
            note: "write <key>\(name.shown)</key>"
        )
    }

    static func missingValue(_ key: String) -> Diagnostic {
        Diagnostic(.error, .missingValue, "\(key.quoted) has no value")
    }

    static let extraValue = Diagnostic(.error, .extraValue, "a property list has only one value; this is the second")
}

extension String {
    /// A library's message, which may quote the text, on one line of limited length.
    var retold: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(line.prefix(120)).shown + (line.count > 120 ? "…" : "")
    }
}
