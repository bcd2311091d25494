import CLibXML2

// The position of libxml2 in its text.
extension xmlParserCtxtPtr {
    /// The number of bytes of text that have been parsed.
    var position: Int {
        guard let input = pointee.input else { return 0 }
        return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    }

    /// The number of bytes of text before a piece of the parser's input; `nil` if it is not one.
    func position(of piece: UnsafePointer<xmlChar>?) -> Int? {
        guard let piece, let input = pointee.input?.pointee, let current = input.cur,
            (input.base...input.end).contains(piece)
        else { return nil }
        return position + (piece - current)
    }

    /// The text that libxml2 has and has not parsed yet.
    var unparsed: UnsafeBufferPointer<UInt8> {
        guard let input = pointee.input?.pointee, input.cur < input.end else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(start: input.cur, count: input.end - input.cur)
    }

    /// The number of bytes of text that libxml2 has.
    var end: Int {
        position + unparsed.count
    }
}
