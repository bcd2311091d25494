import FoundationEssentials
import NarrationBooks
import NarrationSystem

/// The source text of XML elements, found level by level. The text must have been accepted by an XML parser.
struct XMLElements {
    /// The text, including a byte order mark.
    let bytes: [UInt8]

    /// An element as ranges of bytes.
    struct Element {
        let name: String
        /// The range from the beginning of its start tag to the end of its end tag.
        let whole: Range<Int>
        /// The range between its tags; `nil` for an empty-element tag: `<dict/>`.
        let inner: Range<Int>?
        /// The elements in it, as far as they were looked for.
        var children: [Element] = []
    }

    /// An element whose end has not been found.
    private struct OpenElement {
        let name: String
        let tag: Range<Int>
        var children: [Element] = []
    }

    /// The elements in a range of the text.
    ///
    /// - Parameters:
    ///   - range: The range, which begins and ends outside of the tags of elements in it.
    ///   - levels: The number of levels of nested elements that are looked for, one by default.
    ///   - most: The number of elements of the first level after which no more are looked for; by default, all are.
    /// - Returns: The elements of the first level, with those of the other levels as their children.
    func elements(in range: Range<Int>, levels: Int = 1, atMost most: Int = .max) -> [Element] {
        var elements: [Element] = []
        var open: [OpenElement] = []
        var depth = 0
        var offset = range.lowerBound
        func append(_ element: Element) {
            if open.isEmpty { elements.append(element) } else { open[open.count - 1].children.append(element) }
        }
        while elements.count < most, let markup = markup(from: offset, to: range.upperBound) {
            offset = markup.range.upperBound
            switch markup.kind {
            case .other: break
            case .empty:
                if depth < levels { append(Element(name: name(in: markup.range), whole: markup.range, inner: nil)) }
            case .begin:
                if depth < levels { open.append(OpenElement(name: name(in: markup.range), tag: markup.range)) }
                depth += 1
            case .end:
                depth -= 1
                guard depth < levels, let element = open.popLast() else { continue }
                append(
                    Element(
                        name: element.name,
                        whole: element.tag.lowerBound..<markup.range.upperBound,
                        inner: element.tag.upperBound..<markup.range.lowerBound,
                        children: element.children
                    )
                )
            }
        }
        return elements
    }

    /// The element that begins at an offset; `nil` if there is none.
    func element(at offset: Int) -> Element? {
        guard bytes.indices.contains(offset) else { return nil }
        return elements(in: offset..<bytes.count, atMost: 1).first { $0.whole.lowerBound == offset }
    }

    /// The text of a range.
    func text(of range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

// MARK: - Markup
extension XMLElements {
    private enum Kind {
        case begin, end, empty
        /// A comment, a CDATA section, a processing instruction or a document type.
        case other
    }

    /// The next markup in a range.
    private func markup(from start: Int, to end: Int) -> (kind: Kind, range: Range<Int>)? {
        guard let start = startOfMarkup(from: start, to: end) else { return nil }
        switch start + 1 < end ? bytes[start + 1] : nil {
        case UInt8(ascii: "!"):
            let rest = bytes[start..<end]
            if rest.starts(with: "<!--".utf8) { return (.other, start..<self.end(of: "-->", from: start + 4)) }
            if rest.starts(with: "<![CDATA[".utf8) { return (.other, start..<self.end(of: "]]>", from: start + 9)) }
            return (.other, start..<endOfDeclaration(from: start + 2))
        case UInt8(ascii: "?"): return (.other, start..<self.end(of: "?>", from: start + 2))
        case UInt8(ascii: "/"): return (.end, start..<endOfTag(from: start))
        default:
            let close = endOfTag(from: start)
            return (bytes[close - 2] == UInt8(ascii: "/") ? .empty : .begin, start..<close)
        }
    }

    private func startOfMarkup(from start: Int, to end: Int) -> Int? {
        guard start < end else { return nil }
        return bytes.withUnsafeBytes { bytes in
            let base = bytes.baseAddress!
            let found = memchr(base + start, Int32(UInt8(ascii: "<")), end - start)
            return found.map { UnsafeRawPointer($0) - base }
        }
    }

    /// The offset after the next occurrence of a mark.
    private func end(of mark: String, from start: Int) -> Int {
        let mark = Array(mark.utf8)
        let found = bytes[start...].indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
        return found.map { $0 + mark.count } ?? bytes.count
    }

    /// The offset after the `>` that ends a tag, ignoring attributes in quotes.
    private func endOfTag(from start: Int) -> Int {
        var quote: UInt8?
        for offset in start..<bytes.count {
            switch (bytes[offset], quote) {
            case (let byte, let open?): if byte == open { quote = nil }
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = bytes[offset]
            case (UInt8(ascii: ">"), nil): return offset + 1
            default: break
            }
        }
        return bytes.count
    }

    /// The offset after the `>` that ends a document type, which may contain declarations and comments in brackets.
    private func endOfDeclaration(from start: Int) -> Int {
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ">"): return offset + 1
            case UInt8(ascii: "\""): offset = end(of: "\"", from: offset + 1)
            case UInt8(ascii: "'"): offset = end(of: "'", from: offset + 1)
            case UInt8(ascii: "<") where bytes[offset...].starts(with: "<!--".utf8):
                offset = end(of: "-->", from: offset)
            case UInt8(ascii: "<") where bytes[offset...].starts(with: "<?".utf8): offset = end(of: "?>", from: offset)
            case UInt8(ascii: "<"): offset = endOfDeclaration(from: offset + 1)
            default: offset += 1
            }
        }
        return offset
    }

    private func name(in tag: Range<Int>) -> String {
        let name = bytes[tag].dropFirst().prefix {
            !$0.isXMLBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
        }
        return String(decoding: name, as: UTF8.self)
    }
}
