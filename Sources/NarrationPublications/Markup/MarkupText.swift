import CLibXML2
import FoundationEssentials
import NarrationBooks

extension Data {
    /// The contents of a document of markup as UTF-8, without control characters, and with characters in place of the
    /// entities of XHTML.
    ///
    /// The encoding is that of the byte order mark or of the declaration, or else UTF-8. Bytes that are not UTF-8 are
    /// read as Windows-1252. libxml2 would drop the entities without a word, because no DTD is loaded.
    init(markup data: Data) {
        let text = (try? SourceText(data))?.bytes ?? data.encodingOfXML.flatMap(data.decoded) ?? data
        let isUTF8 = text.withUnsafeBytes { String(validating: $0, as: UTF8.self) } != nil
        self = Data(cleaning: isUTF8 ? text : Data(inWindows1252: text))
    }

    /// Old Windows text as UTF-8. The five bytes without a character are the control characters of their numbers.
    private init(inWindows1252 bytes: Data) {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let isUpper = (0x80...0x9F).contains(byte)
            text.append(isUpper ? Self.upperWindows[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        self = Data(String(text).utf8)
    }

    private static let upperWindows = Array(
        """
        €\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ
        """.unicodeScalars
    )

    private init(cleaning data: Data) {
        let text = [UInt8](data)
        var cleaned: [UInt8] = []
        cleaned.reserveCapacity(text.count)
        var tag = TagScan()
        var index = text.firstIndex { $0 > 0x20 } ?? text.endIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == UInt8(ascii: "<"), let end = text.endOfVerbatim(at: index) {
                cleaned += text[index..<end].lazy.filter(\.isInXML)
                index = end
            } else if byte == UInt8(ascii: "&"), !tag.isFull, let (value, end) = text.entity(at: index) {
                cleaned += value.utf8
                index = end
            } else {
                if tag.keeps(byte), byte.isInXML { cleaned.append(byte) }
                index += 1
            }
        }
        self = Data(cleaned)
    }
}

/// Counts the attributes of a tag. A parser compares each of them with all others, so that very many are dropped.
private struct TagScan {
    private var isInside = false
    private var quote: UInt8?
    private var last = UInt8(ascii: " ")
    private var attributes = 0

    private static let mostAttributes = 1000

    var isFull: Bool { attributes > Self.mostAttributes }

    /// Whether the next byte of a document is kept.
    mutating func keeps(_ byte: UInt8) -> Bool {
        defer { last = byte }
        // What began before another tag was none.
        if byte == UInt8(ascii: "<"), quote == nil { self = TagScan() }
        guard isInside else {
            isInside = byte.isLetterOrDigit && last == UInt8(ascii: "<")
            return true
        }
        if let open = quote {
            if byte == open { quote = nil }
        } else if byte == UInt8(ascii: ">") {
            self = TagScan()
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
        } else if byte.isPartOfName, !last.isPartOfName {
            attributes += 1
        }
        return !isFull
    }
}

extension Data {
    /// The text without a document type that declares entities, which a parser of HTML would take for text.
    var withoutDocumentType: Data {
        guard let start = firstRange(of: Data("<!DOCTYPE".utf8))?.lowerBound,
            let open = self[start...].firstIndex(where: { [UInt8(ascii: "["), UInt8(ascii: ">")].contains($0) }),
            self[open] == UInt8(ascii: "["), let end = self[open...].firstRange(of: Data("]>".utf8))?.upperBound
        else { return self }
        return self[..<start] + self[end...]
    }
}

extension [UInt8] {
    /// The end of a comment or a CDATA section that begins at an index; the end of the text if it has none.
    func endOfVerbatim(at index: Int) -> Int? {
        let end: [UInt8]
        if self[index...].starts(with: Self.comment) {
            end = Array("-->".utf8)
        } else if self[index...].starts(with: Self.section) {
            end = Array("]]>".utf8)
        } else {
            return nil
        }
        var place = index
        while place + end.count <= count {
            if self[place..<place + end.count].elementsEqual(end) { return place + end.count }
            place += 1
        }
        return count
    }

    private static let comment = Array("<!--".utf8)
    private static let section = Array("<![CDATA[".utf8)

    /// The character that the named entity at an index stands for, and the index after the entity. The result is `nil`
    /// for the five entities that XML itself has.
    func entity(at index: Int) -> (Character, Int)? {
        let name = self[(index + 1)...].prefix(Self.longestName).prefix { $0.isLetterOrDigit }
        guard !name.isEmpty, name.endIndex < endIndex, self[name.endIndex] == UInt8(ascii: ";") else { return nil }
        guard let known = htmlEntityLookup(Array(name) + [0]), known.pointee.value >= 0xA0,
            let scalar = Unicode.Scalar(known.pointee.value)
        else { return nil }
        return (Character(scalar), name.endIndex + 1)
    }

    /// The length of the longest name of an entity of XHTML: thetasym.
    private static let longestName = 10
}

extension UInt8 {
    /// Whether a document of XML can contain the byte.
    fileprivate var isInXML: Bool { self >= 0x20 || self == 0x9 || self == 0xA || self == 0xD }

    /// Whether it neither ends a name nor a value in a tag.
    fileprivate var isPartOfName: Bool { self > 0x20 && !Self.marks.contains(self) }

    private static let marks = Array("\"'=/<>".utf8)

    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
