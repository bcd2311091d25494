/// The syntax of XML property lists in UTF-8.
struct XMLSyntax: SourceSyntax {
    func root(of bytes: [UInt8]) -> SourceValue? {
        let text = XMLElements(bytes: bytes)
        guard let list = text.elements(in: 0..<bytes.count).first?.inner else { return nil }
        return text.elements(in: list).first?.value
    }

    func members(of value: SourceValue, in bytes: [UInt8]) -> [SourceMember] {
        let text = XMLElements(bytes: bytes)
        let elements = value.inner.map(text.elements) ?? []
        guard value.kind == .dictionary else {
            return elements.map { SourceMember(key: nil, value: $0.value, range: $0.whole, separator: nil) }
        }
        return stride(from: 0, to: elements.count - 1, by: 2).map { index in
            let (key, element) = (elements[index], elements[index + 1])
            return SourceMember(
                key: key.inner.map(text.text) ?? "",
                value: element.value,
                range: key.whole.lowerBound..<element.whole.upperBound,
                separator: nil
            )
        }
    }

    var separator: String { "" }

    func marks(of kind: SourceValue.Kind) -> (open: String, close: String) {
        kind == .dictionary ? ("<dict>", "</dict>") : ("<array>", "</array>")
    }

    func entry(_ key: BookKey, gap: String, value: String) -> String {
        "<key>\(key.name)</key>\(gap)\(value)"
    }

    func text(of string: String) -> String? {
        string.unicodeScalars.allSatisfy(\.isAllowedInXML) ? "<string>\(string.escapedForXML)</string>" : nil
    }

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
}
