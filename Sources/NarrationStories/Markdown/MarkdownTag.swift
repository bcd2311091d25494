/// A tag of HTML inside a paragraph: `<b>`, `<a href="hop.html">`, `</b>`, `<?hop?>`, `<!DOCTYPE html>`. A name that
/// HTML does not have is text: `<quietly>`.
enum MarkdownTag {
    /// The text that is shown of what begins with `<`, and where that ends: the address of a link, the end of a line
    /// for a break, nothing of other tags, and `<` itself where it begins no tag.
    static func at(_ index: Int, in text: [Character]) -> (String, end: Int) {
        let rest = text[index...].prefix(longest)
        if let end = endOfAddress(in: rest) { return (String(rest[(index + 1)..<(end - 1)]), end) }
        guard let end = endOfTag(in: rest) ?? endOfInstruction(in: rest) else { return ("<", index + 1) }
        let name = rest.dropFirst().drop { $0 == "/" }.prefix(while: \.isOfTagName)
        return (String(name).lowercased() == "br" ? String(Character.hardBreak) : "", end)
    }

    /// The most characters of a tag.
    private static let longest = 1000

    /// The end of an address that is shown as it stands: `<https://example.org>`, `<hare@example.org>`.
    private static func endOfAddress(in text: ArraySlice<Character>) -> Int? {
        let address = text.dropFirst().prefix { !$0.isWhitespace && $0 != "<" && $0 != ">" }
        guard address.first?.isLetter == true, address.contains(":") || address.contains("@"),
            address.endIndex < text.endIndex, text[address.endIndex] == ">"
        else { return nil }
        return address.endIndex + 1
    }

    /// The end of `<b>`, `<b class="hop">`, `<br/>` or `</b>`.
    private static func endOfTag(in text: ArraySlice<Character>) -> Int? {
        var rest = text.dropFirst()
        let isClosing = rest.first == "/"
        if isClosing { rest = rest.dropFirst() }
        guard HTMLNames.contains(rest.prefix(while: \.isOfTagName)) else { return nil }
        rest = rest.drop(while: \.isOfTagName)
        while !isClosing, let attribute = endOfAttribute(in: rest) { rest = text[attribute...] }
        rest = rest.drop(while: \.isWhitespace)
        if !isClosing, rest.first == "/" { rest = rest.dropFirst() }
        return rest.first == ">" ? rest.startIndex + 1 : nil
    }

    /// The end of an attribute, with the blanks before it: ` class="hop"`, ` hidden`.
    private static func endOfAttribute(in text: ArraySlice<Character>) -> Int? {
        let name = text.drop(while: \.isWhitespace)
        guard name.startIndex > text.startIndex, let first = name.first, first.isASCII,
            first.isLetter || "_:".contains(first)
        else { return nil }
        let end = name.firstIndex { !$0.isOfTagName && !"_:.".contains($0) } ?? name.endIndex
        let sign = text[end...].drop(while: \.isWhitespace)
        guard sign.first == "=" else { return end }
        let value = sign.dropFirst().drop(while: \.isWhitespace)
        guard let quote = value.first, "\"'".contains(quote) else {
            let plain = value.prefix { !$0.isWhitespace && !"\"'=<>`".contains($0) }
            return plain.isEmpty ? nil : plain.endIndex
        }
        return value.dropFirst().firstIndex(of: quote).map { $0 + 1 }
    }

    /// The end of `<?hop?>` or `<!DOCTYPE html>`.
    private static func endOfInstruction(in text: ArraySlice<Character>) -> Int? {
        let rest = text.dropFirst(2)
        switch text.dropFirst().first {
        case "?":
            return rest.indices.first { rest[$0] == ">" && $0 > rest.startIndex && rest[$0 - 1] == "?" }.map { $0 + 1 }
        case "!" where rest.first?.isLetter == true: return rest.firstIndex(of: ">").map { $0 + 1 }
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isOfTagName: Bool {
        isASCII && (isLetter || isNumber || self == "-")
    }
}
