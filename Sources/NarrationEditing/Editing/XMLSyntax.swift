import NarrationBooks
import NarrationSystem

/// The syntax of XML property lists in UTF-8. It reads only texts that the parser has accepted.
enum XMLSyntax {
    /// The outermost value of a file, with its members and their members: the entries of the book, and its pages.
    static func root(of bytes: [UInt8]) -> SourceValue? {
        let text = XMLElements(bytes: bytes)
        // The list, the book, its entries, and the pages.
        let list = text.elements(in: 0..<bytes.count, levels: 4).first
        guard let book = list?.children.first else { return nil }
        var root = book.value
        root.members = book.members(in: text).map { member, element in
            var member = member
            if member.value.isCollection { member.value.members = element.members(in: text).map(\.0) }
            return member
        }
        return root
    }

    /// The values in a dictionary or an array, in their order.
    static func members(of value: SourceValue, in bytes: [UInt8]) -> [SourceMember] {
        let text = XMLElements(bytes: bytes)
        return value.inner.map { text.elements(in: $0).members(of: value.kind, in: text).map(\.0) } ?? []
    }

    /// The tags around the contents of a dictionary or an array.
    static func tags(of kind: SourceValue.Kind) -> (open: String, close: String) {
        kind == .dictionary ? ("<dict>", "</dict>") : ("<array>", "</array>")
    }

    /// An entry of a dictionary.
    ///
    /// - Parameters:
    ///   - name: The key, as it is written.
    ///   - gap: The blanks between key and value in the surrounding text.
    ///   - value: The text of the value.
    /// - Returns: The text of the entry.
    static func entry(_ name: String, gap: String, value: String) -> String { "<key>\(name)</key>\(gap)\(value)" }

    /// A key that the author has chosen, as it is written; `nil` if XML cannot contain it.
    static func name(_ name: String) -> String? {
        name.unicodeScalars.allSatisfy(\.isAllowedInXML) ? name.escapedForMarkup() : nil
    }

    /// The text of a file with a single value.
    static func file(of value: String) -> String { "<plist version=\"1.0\">\(value)</plist>" }
}

// MARK: - Values
extension XMLSyntax {
    /// The text of a value; `nil` if XML cannot contain it.
    ///
    /// - Parameters:
    ///   - literal: The value.
    ///   - line: The text before the value's own line: a line break and indentation. Without a line break, everything
    ///     is on one line.
    ///   - unit: The indentation of one level.
    ///   - gap: The blanks between keys and values.
    /// - Returns: The text, or `nil`.
    static func text(of literal: SourceLiteral, line: String, unit: String, gap: String) -> String? {
        let inner = line.hasLineBreak ? line + unit : line
        switch literal {
        case .string(let string): return text(of: string)
        case .number(let number): return text(of: number, replacing: nil)
        case .dictionary(let entries):
            let innerGap = gap.hasLineBreak ? inner : gap
            return text(of: entries, as: .dictionary, line: line) { key, value in
                text(of: value, line: inner, unit: unit, gap: gap)
                    .map { inner + entry(key.name, gap: innerGap, value: $0) }
            }
        case .array(let items):
            return text(of: items, as: .array, line: line) { item in
                text(of: item, line: inner, unit: unit, gap: gap).map { inner + $0 }
            }
        }
    }

    /// The text of a dictionary or an array; `nil` if XML cannot contain one of its members.
    ///
    /// - Parameters:
    ///   - members: What is in it.
    ///   - kind: What it is.
    ///   - line: The text before its own line.
    ///   - write: The text of a member, with the text before it.
    /// - Returns: The text, or `nil`.
    static func text<Member>(
        of members: [Member],
        as kind: SourceValue.Kind,
        line: String,
        _ write: (Member) -> String?
    ) -> String? {
        let lines = members.compactMap(write)
        guard lines.count == members.count else { return nil }
        let (open, close) = tags(of: kind)
        return open + lines.joined() + (lines.isEmpty ? "" : line) + close
    }

    /// The text of a string; `nil` if XML cannot contain it.
    static func text(of string: String) -> String? { name(string).map { "<string>\($0)</string>" } }

    /// The text of a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - former: The text of the value that it replaces.
    /// - Returns: The text.
    static func text(of number: Double, replacing former: String?) -> String {
        let digits = Int(exactly: number).map(String.init) ?? "\(number)"
        let isInteger = former?.hasPrefix("<integer") == true && Int(exactly: number) != nil
        return isInteger ? "<integer>\(digits)</integer>" : "<real>\(digits)</real>"
    }
}

// MARK: - Comments
extension XMLSyntax {
    /// Whether the text of a string or a number has a comment in it.
    static func hasComment(_ text: String) -> Bool {
        let markup = text.replacing(/<!\[CDATA\[.*?\]\]>/.dotMatchesNewlines(), with: "")
        return markup.contains("<!--") || markup.contains("<?")
    }

    /// The comments between a key and its value.
    static func comments(in text: String) -> [String] {
        text.matches(of: /<!--.*?-->|<\?.*?\?>/.dotMatchesNewlines()).map { String($0.0) }
    }

    /// Whether all comments that begin in a text also end in it.
    static func endsComments(_ text: String) -> Bool {
        text.ranges(of: "<!--").count == text.ranges(of: "-->").count
    }
}

extension XMLElements.Element {
    fileprivate var value: SourceValue {
        let kind: SourceValue.Kind =
            switch name {
            case "dict": .dictionary
            case "array": .array
            case "string": .string
            default: .other
            }
        return SourceValue(kind: kind, whole: whole, inner: inner)
    }

    /// The members of a dictionary or an array whose children are known, each with its value's element.
    fileprivate func members(in text: XMLElements) -> [(SourceMember, XMLElements.Element)] {
        children.members(of: value.kind, in: text)
    }
}

extension [XMLElements.Element] {
    /// The members that the elements in a dictionary or an array are, each with its value's element.
    fileprivate func members(
        of kind: SourceValue.Kind,
        in text: XMLElements
    ) -> [(SourceMember, XMLElements.Element)] {
        guard kind == .dictionary else {
            return map { (SourceMember(key: nil, value: $0.value, range: $0.whole), $0) }
        }
        return stride(from: 0, to: count - 1, by: 2).map { index in
            let (key, element) = (self[index], self[index + 1])
            let member = SourceMember(
                key: key.inner.map(text.text) ?? "",
                keyText: key.inner,
                value: element.value,
                range: key.whole.lowerBound..<element.whole.upperBound
            )
            return (member, element)
        }
    }
}
