// What the elements of XHTML are: https://html.spec.whatwg.org/multipage/rendering.html names those that are blocks.
extension MarkupNode {
    /// Whether a line ends before and after the element.
    var isBlock: Bool { Self.blocks.contains(name) }

    /// Whether its text is never part of the story, and is not told either.
    var isInvisible: Bool { Self.invisible.contains(name) }

    /// The level of a heading.
    var headingLevel: Int? {
        guard name.utf8.count == 2, name.hasPrefix("h"), let level = name.last?.wholeNumberValue, 1...6 ~= level else {
            return nil
        }
        return level
    }

    /// The types of the element in the words of EPUB and DPUB-ARIA, without their prefixes.
    var types: Set<String> {
        guard !attributes.isEmpty else { return [] }
        let roles = words(of: "role").filter { $0.hasPrefix("doc-") }.map { $0.dropFirst(4) }
        return Set((words(of: "epub:type") + roles).map { String($0.split(separator: ":").last ?? $0) })
    }

    private static let blocks: Set = [
        "#document", "html", "body", "address", "article", "aside", "blockquote", "caption", "center", "dd", "details",
        "dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
        "h6", "header", "hgroup", "hr", "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "search", "section",
        "summary", "table", "tbody", "tfoot", "thead", "tr", "ul", "svg", "text",
    ]

    private static let invisible: Set = [
        "head", "script", "style", "template", "title", "desc", "metadata", "noscript",
    ]
}

extension StringProtocol {
    /// The number of letters and digits, by which text is accounted for.
    package var letterCount: Int { unicodeScalars.count(where: \.isLetterOrDigit) }

    /// Whether it can be the number of a page or a line: digits or a Roman number, in brackets or not. “I” alone is
    /// taken for the word.
    var isPrintedNumber: Bool {
        guard let match = String(self).wholeMatch(of: /[\[({]?\s*(?i:page|pg\.?|p\.?|s\.)?\s*(\w*)\s*[\])}]?/) else {
            return false
        }
        let number = match.1
        return number.isEmpty || number.wholeMatch(of: /\d{1,5}/) != nil
            || (number == number.lowercased() || number == number.uppercased()) && self != "I"
                && number.lowercased().wholeMatch(
                    of: /m{0,4}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})/
                ) != nil
    }

    /// Whether it is no word of a text, if it refers to a note.
    var isMarkOfNote: Bool { isNoteSign || !unicodeScalars.contains(where: \.properties.isAlphabetic) }

    /// Whether it can be the sign of a note: a number, a letter, or an asterisk or dagger, in brackets or not.
    var isNoteSign: Bool {
        String(self).wholeMatch(of: /[\[({]?\s*(\d{1,4}|[a-zA-Z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4})\s*[\])}.]?/) != nil
    }
}

extension Unicode.Scalar {
    /// Whether text is accounted for by it.
    package var isLetterOrDigit: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: !isASCII && (properties.isAlphabetic || properties.numericType != nil)
        }
    }
}
