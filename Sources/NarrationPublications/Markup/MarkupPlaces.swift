import FoundationEssentials

/// Where the elements and the letters of well-formed XML stand in its bytes.
///
/// The nodes have the numbers that they have in a ``MarkupTree`` of the same bytes.
struct MarkupPlaces {
    /// A letter or digit of a text.
    struct Letter {
        let scalar: Unicode.Scalar

        /// Its bytes, with those of the marks on it.
        fileprivate(set) var bytes: Range<Int>
    }

    /// The bytes of the tags with which elements begin and end. An empty element has only one that begins it.
    private(set) var startTags: [Int: Range<Int>] = [:]
    private(set) var endTags: [Int: Range<Int>] = [:]

    /// The number of nodes, with that which is around all others.
    private(set) var nodeCount = 1

    private let bytes: [UInt8]
    private var letters: [Letter] = []
    private var texts: [Int: Range<Int>] = [:]
    private var open: [Int] = []
    private var text: Int?

    /// Finds the places in a document that a parser found to be well-formed XML in UTF-8.
    init(in document: Data) {
        bytes = Array(document)
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            index = bytes[index] == UInt8(ascii: "<") ? readMarkup(at: index) : readText(at: index)
        }
    }

    /// The letters of a text. Those of CDATA sections are in no place.
    func letters(of text: Int) -> ArraySlice<Letter> { letters[texts[text] ?? 0..<0] }

    /// The tag with which an element begins, as it is written up to its first blank: `opf:item`.
    func name(of element: Int) -> String {
        let tag = startTags[element].map { bytes[$0].dropFirst() } ?? []
        let isEnd: (UInt8) -> Bool = { $0 <= 0x20 || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") }
        return String(decoding: tag.prefix { !isEnd($0) }, as: UTF8.self)
    }

    /// The place in the tag of an element at which an attribute can be added.
    func endOfAttributes(of element: Int) -> Int? {
        guard let tag = startTags[element] else { return nil }
        return bytes[tag.upperBound - 2] == UInt8(ascii: "/") ? tag.upperBound - 2 : tag.upperBound - 1
    }
}

// MARK: - Reading
extension MarkupPlaces {
    private mutating func readMarkup(at index: Int) -> Int {
        if let end = bytes.endOfVerbatim(at: index) {
            // A section is a part of a text. A comment is not, and does not end one.
            if bytes[index + 2] == UInt8(ascii: "["), end - index > Self.emptySection { beginText() }
            return end
        }
        switch bytes[index + 1] {
        case UInt8(ascii: "?"): return end(of: index) { $0.starts(with: Array("?>".utf8)) ? 2 : nil }
        case UInt8(ascii: "!"): return endOfDocumentType(at: index)
        case UInt8(ascii: "/"):
            let end = endOfTag(at: index)
            if let element = open.popLast() { endTags[element] = index..<end }
            text = nil
            return end
        default:
            let end = endOfTag(at: index)
            startTags[nodeCount] = index..<end
            if bytes[end - 2] != UInt8(ascii: "/") { open.append(nodeCount) }
            nodeCount += 1
            text = nil
            return end
        }
    }

    private static let emptySection = "<![CDATA[]]>".utf8.count

    /// The index behind the first place at which something ends; the end of the document if there is none.
    private func end(of start: Int, where length: (ArraySlice<UInt8>) -> Int?) -> Int {
        var index = start
        while index < bytes.count {
            if let length = length(bytes[index...]) { return index + length }
            index += 1
        }
        return bytes.count
    }

    /// The index behind a tag, in whose attributes its last sign may be.
    private func endOfTag(at start: Int) -> Int {
        var quote: UInt8?
        return end(of: start) { rest in
            let byte = rest[rest.startIndex]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            return byte == UInt8(ascii: ">") && quote == nil ? 1 : nil
        }
    }

    /// The index behind a document type, which may declare things in brackets.
    private func endOfDocumentType(at start: Int) -> Int {
        let end = endOfTag(at: start)
        guard let bracket = bytes[start..<end].firstIndex(of: UInt8(ascii: "[")) else { return end }
        return self.end(of: bracket) { $0.first == UInt8(ascii: "]") ? 1 : nil } + 1
    }

    private mutating func beginText() {
        guard text == nil, !open.isEmpty else { return }
        text = nodeCount
        nodeCount += 1
    }

    private mutating func readText(at index: Int) -> Int {
        beginText()
        let (scalar, end) = scalar(at: index)
        guard let text else { return end }
        if scalar.isLetterOrDigit {
            letters.append(Letter(scalar: scalar, bytes: index..<end))
            texts[text] = (texts[text]?.lowerBound ?? letters.count - 1)..<letters.count
        } else if scalar.isMark, let last = letters.last, last.bytes.upperBound == index {
            letters[letters.count - 1].bytes = last.bytes.lowerBound..<end
        }
        return end
    }

    /// The character at an index, which may be written as a reference, and the index behind it.
    private func scalar(at index: Int) -> (Unicode.Scalar, Int) {
        let byte = bytes[index]
        if byte == UInt8(ascii: "&") { return reference(at: index) }
        guard byte >= 0x80 else { return (Unicode.Scalar(byte), index + 1) }
        let end = min(index + (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4), bytes.count)
        return (String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}", end)
    }

    private func reference(at index: Int) -> (Unicode.Scalar, Int) {
        if let (character, end) = bytes.entity(at: index) { return (character.unicodeScalars.first ?? "\u{FFFD}", end) }
        guard let end = bytes[index...].prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";")) else {
            return ("&", index + 1)
        }
        let name = bytes[(index + 1)..<end]
        guard name.first == UInt8(ascii: "#") else { return ("&", end + 1) }  // one of the five of XML, no letter
        let digits = String(decoding: name.dropFirst(), as: UTF8.self)
        let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return (number.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}", end + 1)
    }

    private static let longestReference = 16
}

extension Unicode.Scalar {
    /// Whether it is written on the character before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: self == "\u{200D}" || self == "\u{200C}"
        }
    }
}
