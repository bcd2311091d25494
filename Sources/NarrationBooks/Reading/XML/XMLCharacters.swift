import CLibXML2

/// A piece of text as libxml2 hands it over.
///
/// ASCII is handed over where it lies in libxml2's input. What is not ASCII, and what is behind it or behind a carriage
/// return, comes in a copy, in which each end of a line is one byte; so does what a reference stands for. The input has
/// then been read up to the end of what was copied, so that the beginning is found by counting back.
struct XMLCharacters {
    let bytes: UnsafeRawBufferPointer

    /// Whether it stands in `<![CDATA[ ]]>`.
    var isSection = false

    /// Where a part of the text begins, from so many bytes before its end.
    func place(ofLast count: Int, in context: xmlParserCtxtPtr) -> SourceAnchor {
        let position = context.position
        if let start = context.position(of: bytes.bindMemory(to: xmlChar.self).baseAddress) {
            return .at(start + bytes.count - count)
        }
        if isSection {
            return .text(ofSize: count, endingAt: position - "]]>".utf8.count)
        }
        let input = context.pointee.input?.pointee.cur
        if input?[-1] == UInt8(ascii: ";"), bytes.last != UInt8(ascii: ";") {
            return .reference(around: position)
        }
        // When a copy is full, libxml2 may already have looked behind a carriage return for its line feed.
        let isInsideLineEnd = input.map { $0[-1] == UInt8(ascii: "\r") && $0[0] == UInt8(ascii: "\n") } ?? false
        return .text(ofSize: count, endingAt: isInsideLineEnd ? position - 1 : position)
    }
}

extension UnsafeRawBufferPointer {
    /// Gives text whose lines all end in one line feed, behind a byte that may be the first half of a line's end.
    func withLineFeeds<Result>(after previous: UInt8, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard previous == carriageReturn || contains(carriageReturn) else { return body(self) }
        var previous = previous
        var lines: [UInt8] = []
        for byte in self {
            if previous != carriageReturn || byte != lineFeed {
                lines.append(byte == carriageReturn ? lineFeed : byte)
            }
            previous = byte
        }
        return lines.withUnsafeBytes(body)
    }
}
