import NarrationBooks

/// The source text of an XML element, such as `<real>1.3</real>`, with its parts as ranges of bytes.
struct ElementSource {
    private let name: Substring
    private let whole: Range<Int>?
    private let text: Range<Int>?
    private let textStart: Int
    /// The text with the references in it, if it contains no other markup.
    private let escapedText: (range: Range<Int>, text: String)?
    /// The last line of the blanks before the element, and of those after it.
    private let blanks: (before: String, after: String)

    /// Reads the element that begins at an offset; `nil` if there is none, or if it is an empty-element tag
    /// (`<string/>`).
    init?(in bytes: UnsafeRawBufferPointer, at offset: Int) {
        guard bytes.indices.contains(offset), bytes[offset] == UInt8(ascii: "<"),
            let end = bytes[offset...].endOfTag, bytes[end - 2] != UInt8(ascii: "/")
        else { return nil }
        let startTag = String(decoding: bytes[offset + 1..<end - 1], as: UTF8.self)
        name = startTag.prefix { !$0.isWhitespace }
        textStart = end
        // Text that contains markup is not changed, because the edit could affect any part of it.
        let close = bytes[end...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? bytes.count
        let endTag = Array("</\(name)".utf8)
        let tag = bytes[end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        escapedText =
            bytes[tag...].starts(with: endTag) ? (end..<tag, String(decoding: bytes[end..<tag], as: UTF8.self)) : nil
        if bytes[close...].starts(with: endTag), let last = bytes[close...].endOfTag {
            text = end..<close
            whole = offset..<last
        } else {
            text = nil
            whole = nil
        }
        let before = bytes[..<offset].reversed().prefix { $0.isXMLBlank }.reversed()
        let after = bytes[(whole?.upperBound ?? end)...].prefix { $0.isXMLBlank }
        blanks = (Self.lastLine(of: before), Self.lastLine(of: after))
    }

    /// Blanks from the line break before the last line on, or all of them if there is no line break.
    private static func lastLine(of blanks: some Sequence<UInt8>) -> String {
        let text = String(decoding: Array(blanks), as: UTF8.self)
        return text.lastIndex(where: \.isNewline).map { String(text[$0...]) } ?? text
    }

    /// The bytes that an edit replaces, and their replacement, or `nil` if the edit is not safe here.
    func replacement(for edit: ElementEdit) -> (range: Range<Int>, text: String)? {
        switch edit {
        case .text(let new): text.map { ($0, new) }
        case .entities: unescapedEntities
        case .entryBefore(let key, let value):
            whole.map {
                let entry = "<key>\(key)</key>\(blanks.after)<string>\(value)</string>\(blanks.before)"
                return ($0.lowerBound..<$0.lowerBound, entry)
            }
        case .leadingSpace: (textStart..<textStart, " ")
        case .number(let number):
            if let integer = Int(exactly: number) {
                text.map { ($0, "\(integer)") }
            } else if name == "integer" {
                whole.map { ($0, "<real>\(number)</real>") }
            } else {
                text.map { ($0, "\(number)") }
            }
        }
    }
}

extension ElementSource {
    /// The text with characters in place of the entities of HTML, whose ampersands are references themselves.
    private var unescapedEntities: (range: Range<Int>, text: String)? {
        guard let (range, text) = escapedText else { return nil }
        let unescaped = text.replacing(/&(?:amp|#38|#[xX]26);(#?[0-9A-Za-z]+);/) { match in
            HTMLEntity.character(match.1).map { String($0).escapedForXML } ?? String(match.0)
        }
        return unescaped == text ? nil : (range, unescaped)
    }
}

extension Slice<UnsafeRawBufferPointer> {
    /// The offset after the `>` that ends the tag at the beginning, ignoring attributes in quotes.
    fileprivate var endOfTag: Int? {
        var quote: UInt8?
        for index in indices {
            switch (self[index], quote) {
            case (let byte, let open?): if byte == open { quote = nil }
            case (UInt8(ascii: "\""), nil), (UInt8(ascii: "'"), nil): quote = self[index]
            case (UInt8(ascii: ">"), nil): return index + 1
            default: break
            }
        }
        return nil
    }
}
