/// Messages about XML that is not well-formed, in words for authors instead of libxml2's.
package struct XMLErrorWords {
    /// The message.
    package let message: String

    /// Advice, if there is any.
    package let note: String?

    /// Translates a message of libxml2. An unknown message is kept.
    package init(_ words: String) {
        let known = Self.known.first { words.lowercased().hasPrefix($0.words) }
        message = known?.message ?? "the XML is broken: \(words.inSmallLetters)"
        note = known?.note
    }

    /// The beginnings of libxml2's messages in lower case, with our messages and advice.
    private static let known: [(words: String, message: String, note: String?)] = [
        (
            "xml declaration allowed only at the start",
            "<?xml …?> is allowed only at the very beginning of the file",
            "remove everything before it, including blank lines"
        ),
        ("string not started", "this value is not in quotes", "write straight quotes, \" or '"),
        ("attvalue: \"", "this value is not in quotes", "write straight quotes, \" or '"),
        ("unescaped '<' not allowed in attributes", "these quotes are not closed", nil),
        ("double hyphen within comment", "a comment may not contain --", "does one before it lack its -->?"),
        ("comment must not contain", "a comment may not contain --", "does one before it lack its -->?"),
        ("comment not terminated", "a comment has no end", "write -->"),
        ("cdata section not finished", "a CDATA section has no end", "write ]]>"),
        ("sequence ']]>' not allowed", "]]> may not stand in text", "write ]]&gt;"),
        ("extra content at the end", "nothing is allowed after the end of the property list", nil),
        ("attribute ", "this tag has the same attribute twice", nil),
        ("specification mandates value for attribute", "this attribute has no value", nil),
        ("couldn't find end of start tag", "this tag has no end", "write >"),
        ("parsepi: ", "an instruction, <? …, has no end", "write ?>"),
    ]
}

extension String {
    /// The text with a lower-case first letter, unless its first word is an abbreviation.
    fileprivate var inSmallLetters: String {
        let second = dropFirst().first
        guard second?.isUppercase != true else { return prefix(1).uppercased() + dropFirst() }
        return prefix(1).lowercased() + dropFirst()
    }
}
