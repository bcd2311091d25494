/// A place in the source text, in a form that is cheap to record during reading.
package struct SourceAnchor: Hashable {
    /// Packed: byte offset (37 bits), size (24), kind (3). The offset is that of the place itself, or of a place
    /// further on in the same construct.
    private let code: Int

    private enum Meaning: Int {
        case byte, tag, reference, comment, section, text

        /// The mark at the beginning of the construct.
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

    /// The place of a byte itself.
    package static func at(_ byte: Int) -> Self {
        Self(.byte, byte)
    }

    /// The beginning of the tag that contains a byte.
    static func tag(around byte: Int) -> Self {
        Self(.tag, byte)
    }

    /// The beginning of the entity reference that contains a byte.
    static func reference(around byte: Int) -> Self {
        Self(.reference, byte)
    }

    /// The beginning of the comment that contains a byte.
    static func comment(around byte: Int) -> Self {
        Self(.comment, byte)
    }

    /// The beginning of the CDATA section that contains a byte.
    static func section(around byte: Int) -> Self {
        Self(.section, byte)
    }

    /// The beginning of text of a size in bytes, in which each line ending counts as one byte.
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
            // A mark that begins in this part of the text may end in the next.
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
