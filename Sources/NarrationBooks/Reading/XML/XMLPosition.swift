import CLibXML2

// Where libxml2 is in its text.
extension xmlParserCtxtPtr {
    /// How many bytes of the text have been parsed.
    var position: Int {
        guard let input = pointee.input else { return 0 }
        return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
    }

    /// How many bytes of the text come before a piece of the parser's input, if it is one.
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

    /// How many bytes libxml2 has of the text.
    var end: Int {
        position + unparsed.count
    }
}
