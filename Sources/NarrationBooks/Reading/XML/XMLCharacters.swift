import CLibXML2

/// A piece of text from libxml2.
///
/// ASCII is passed as a part of libxml2's input. Text after a character that is not ASCII, or after a carriage return,
/// is passed as a copy, in which each line ending is one byte; so is the replacement of a reference. The input has then
/// been read up to the end of the copied text, so its beginning is found by counting back.
struct XMLCharacters {
    let bytes: UnsafeRawBufferPointer

    /// Whether it is in `<![CDATA[ ]]>`.
    var isSection = false

    /// The beginning of a part of the text, by the number of bytes before its end.
    func place(ofLast count: Int, in context: xmlParserCtxtPtr) -> SourceAnchor {
        let position = context.position
        if let start = context.position(of: bytes.bindMemory(to: xmlChar.self).baseAddress) {
            return .at(start + bytes.count - count)
        }
        if isSection {
            return .text(ofSize: UInt32(clamping: count), endingAt: position - "]]>".utf8.count)
        }
        let input = context.pointee.input?.pointee.cur
        if input?[-1] == UInt8(ascii: ";"), bytes.last != UInt8(ascii: ";") {
            return .reference(around: position)
        }
        // When a copy is full, libxml2 may already have looked for a line feed after a carriage return.
        let isInsideLineEnd = input.map { $0[-1] == UInt8(ascii: "\r") && $0[0] == UInt8(ascii: "\n") } ?? false
        return .text(ofSize: UInt32(clamping: count), endingAt: isInsideLineEnd ? position - 1 : position)
    }
}

extension UnsafeRawBufferPointer {
    /// Passes on text in which all lines end in a line feed. The previous byte may be the first half of a line ending.
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
