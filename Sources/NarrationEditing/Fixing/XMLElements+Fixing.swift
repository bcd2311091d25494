import NarrationBooks
import NarrationSystem

extension XMLElements {
    /// The replacement of bytes that changes the element at an offset; `nil` if that is not safe there.
    ///
    /// - Parameters:
    ///   - edit: The change.
    ///   - offset: The number of bytes before the element, without those of the byte order mark.
    ///   - mark: The number of bytes of the byte order mark.
    /// - Returns: The replacement.
    func textEdit(making edit: ElementEdit, at offset: Int, after mark: Int) -> TextEdit? {
        let offset = mark + offset
        guard let element = element(at: offset), let inner = element.inner else { return nil }
        switch edit {
        case .leadingSpace: return TextEdit(inner.lowerBound..<inner.lowerBound, " ")
        case .entities: return withoutEntities(inner)
        case .intoProperties(.tag(let place)):
            return bytes[..<(mark + place)].lastIndex(of: UInt8(ascii: "<")).flatMap { moved(offset, in: $0) }
        case .intoProperties: return nil
        // Text that contains markup is not changed, because the edit could affect any part of it.
        case _ where bytes[inner].contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }: return nil
        case .text(let text): return TextEdit(inner, text)
        case .number(let number):
            if let integer = Int(exactly: number) { return TextEdit(inner, "\(integer)") }
            return element.name == "integer"
                ? TextEdit(element.whole, "<real>\(number)</real>") : TextEdit(inner, "\(number)")
        case .entryBefore(let key, let value):
            let start = element.whole.lowerBound
            let before = bytes[..<start].reversed().prefix { $0.isXMLBlank }.count
            let after = bytes[element.whole.upperBound...].prefix { $0.isXMLBlank }
            let (gap, line) = (text(of: after.indices).lastLine, text(of: start - before..<start).lastLine)
            return TextEdit(start..<start, "<key>\(key)</key>\(gap)<string>\(value)</string>\(line)")
        }
    }

    /// Replaces the entities of HTML in a text, whose ampersands are references themselves, by their characters.
    private func withoutEntities(_ inner: Range<Int>) -> TextEdit? {
        guard !bytes[inner].contains(UInt8(ascii: "<")) else { return nil }
        let text = text(of: inner)
        let unescaped = text.replacing(/&(?:amp|#38|#[xX]26);(#?[0-9A-Za-z]+);/) { match in
            HTMLEntity.character(match.1).map { String($0).escapedForMarkup() } ?? String(match.0)
        }
        return unescaped == text ? nil : TextEdit(inner, unescaped)
    }
}

extension TextEdit {
    init(_ range: Range<Int>, _ replacement: String) {
        self.init(offset: range.lowerBound, length: range.count, replacement: replacement)
    }
}
