import NarrationBooks
import NarrationSystem

/// The syntax of XML property lists in UTF-8.
struct XMLSyntax: SourceSyntax {
    func root(of bytes: [UInt8]) -> SourceValue? {
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

    func members(of value: SourceValue, in bytes: [UInt8]) -> [SourceMember] {
        let text = XMLElements(bytes: bytes)
        return value.inner.map { text.elements(in: $0).members(of: value.kind, in: text).map(\.0) } ?? []
    }

    var separator: String { "" }

    func marks(of kind: SourceValue.Kind) -> (open: String, close: String) {
        kind == .dictionary ? ("<dict>", "</dict>") : ("<array>", "</array>")
    }

    func entry(_ key: BookKey, gap: String, value: String) -> String {
        "<key>\(key.name)</key>\(gap)\(value)"
    }

    func name(_ name: String) -> String? {
        name.unicodeScalars.allSatisfy(\.isAllowedInXML) ? name.escapedForMarkup() : nil
    }

    func entry(named name: String, gap: String, value: String) -> String {
        "<key>\(name)</key>\(gap)\(value)"
    }

    func text(of string: String) -> String? {
        string.unicodeScalars.allSatisfy(\.isAllowedInXML) ? "<string>\(string.escapedForMarkup())</string>" : nil
    }

    func key(_ name: String, replacing former: String) -> String? { self.name(name) }

    func value(ofKey key: String) -> String { "<string>\(key)</string>" }

    func text(of string: String, replacing former: String) -> String? { text(of: string) }

    func text(of number: Double, replacing former: String?) -> String {
        let digits = Int(exactly: number).map(String.init) ?? "\(number)"
        let isInteger = former?.hasPrefix("<integer") == true && Int(exactly: number) != nil
        return isInteger ? "<integer>\(digits)</integer>" : "<real>\(digits)</real>"
    }

    func file(of value: String) -> String { "<plist version=\"1.0\">\(value)</plist>" }

    func hasComment(_ text: String) -> Bool {
        let markup = text.replacing(/<!\[CDATA\[.*?\]\]>/.dotMatchesNewlines(), with: "")
        return markup.contains("<!--") || markup.contains("<?")
    }

    func comments(in text: String) -> [String] {
        text.matches(of: /<!--.*?-->|<\?.*?\?>/.dotMatchesNewlines()).map { String($0.0) }
    }

    func endsComments(_ text: String) -> Bool {
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
            return map { (SourceMember(key: nil, value: $0.value, range: $0.whole, separator: nil), $0) }
        }
        return stride(from: 0, to: count - 1, by: 2).map { index in
            let (key, element) = (self[index], self[index + 1])
            let member = SourceMember(
                key: key.inner.map(text.text) ?? "",
                keyText: key.inner,
                value: element.value,
                range: key.whole.lowerBound..<element.whole.upperBound,
                separator: nil
            )
            return (member, element)
        }
    }
}
