/// A place in the source text that can be noted in constant time while a book is read, and found in the text later.
package enum SourceAnchor: Sendable, Hashable {
    /// The byte after this number of bytes.
    case at(Int)

    /// The beginning of the tag that a byte is in.
    case tag(around: Int)

    /// The beginning of the reference to an entity that a byte is in.
    case reference(around: Int)

    /// The beginning of the comment that a byte is in.
    case comment(around: Int)

    /// The beginning of the CDATA section that a byte is in.
    case section(around: Int)

    /// The beginning of a text, by its size in bytes, where an end of a line counts as one, and the byte after it.
    case text(ofSize: UInt32, endingAt: Int)

    /// The number of bytes before the place.
    func offset(in text: some SourceBytes) -> Int {
        func within(_ byte: Int) -> Int { min(max(byte, 0), text.count) }
        return switch self {
        case .at(let byte): within(byte)
        case .tag(let byte): Self.start(of: "<", around: within(byte), in: text)
        case .reference(let byte): Self.start(of: "&", around: within(byte), in: text)
        case .comment(let byte): Self.start(of: "<!--", around: within(byte), in: text)
        case .section(let byte): Self.start(of: "<![CDATA[", around: within(byte), in: text)
        case .text(let size, let end): Self.start(ofTextOfSize: Int(size), endingAt: within(end), in: text)
        }
    }

    /// The beginning of the construct that contains a byte, or the byte itself if no such construct begins before it.
    private static func start(of mark: StaticString, around byte: Int, in text: some SourceBytes) -> Int {
        last(mark, before: byte, in: text) ?? byte
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
