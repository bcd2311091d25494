/// A place in the source text, as cheap as it comes while a book is read.
package struct SourceAnchor: Hashable {
    /// From the highest bit: the number of bytes before the place, or before a place further on in what is meant; the
    /// size of what is meant, in 24 bits; and what is meant, in 3.
    private let code: Int

    private enum Meaning: Int {
        case byte, tag, reference, comment, section, text

        /// What begins what is meant.
        var beginning: StaticString? {
            switch self {
            case .byte, .text: nil
            case .tag: "<"
            case .reference: "&"
            case .comment: "<!--"
            case .section: "<![CDATA["
            }
        }
    }

    private init(_ meaning: Meaning, _ byte: Int, size: Int = 0) {
        code = byte << 27 | min(size, 0xFF_FFFF) << 3 | meaning.rawValue
    }

    /// The byte itself.
    package static func at(_ byte: Int) -> Self {
        Self(.byte, byte)
    }

    /// The beginning of the tag that a byte is in.
    static func tag(around byte: Int) -> Self {
        Self(.tag, byte)
    }

    /// The beginning of the reference to an entity that a byte is in.
    static func reference(around byte: Int) -> Self {
        Self(.reference, byte)
    }

    /// The beginning of the comment that a byte is in.
    static func comment(around byte: Int) -> Self {
        Self(.comment, byte)
    }

    /// The beginning of the CDATA section that a byte is in.
    static func section(around byte: Int) -> Self {
        Self(.section, byte)
    }

    /// The beginning of text that is so many bytes long where each end of a line, one byte or two, counts as one.
    static func text(ofSize size: Int, endingAt byte: Int) -> Self {
        Self(.text, byte, size: size)
    }

    /// The number of bytes before the place.
    func offset(in text: some SourceBytes) -> Int {
        let byte = min(max(code >> 27, 0), text.count)
        guard let beginning = Meaning(rawValue: code & 7)?.beginning else {
            return Self.start(ofTextOfSize: code >> 3 & 0xFF_FFFF, endingAt: byte, in: text)
        }
        return Self.last(beginning, before: byte, in: text) ?? byte
    }

    private static func last(_ beginning: StaticString, before byte: Int, in text: some SourceBytes) -> Int? {
        let mark = Array(UnsafeBufferPointer(start: beginning.utf8Start, count: beginning.utf8CodeUnitCount))
        var end = byte
        while end > 0 {
            let start = max(0, end - 4096)
            // What begins in this part of the text may end in the next.
            let bytes = text.bytes(start..<min(end + mark.count - 1, byte))
            let found = bytes.indices.last { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
            if let found { return start + found }
            end = start
        }
        return nil
    }

    private static func start(ofTextOfSize size: Int, endingAt end: Int, in text: some SourceBytes) -> Int {
        let bytes = text.bytes(max(0, end - 2 * size)..<end)
        var start = bytes.count
        for _ in 0..<size where start > 0 {
            start -= 1
            let isPair = start > 0 && bytes[start] == UInt8(ascii: "\n") && bytes[start - 1] == UInt8(ascii: "\r")
            if isPair { start -= 1 }
        }
        return end - bytes.count + start
    }
}
