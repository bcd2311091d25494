// File names are bytes, and usually UTF-8. In a `String`, a byte of a name that is not UTF-8 is represented by a scalar
// of a private-use plane: U+10FE80 for 0x80 to U+10FEFF for 0xFF. If a name contains such a scalar in UTF-8, its four
// bytes are represented in the same way, so every sequence of bytes is preserved.

extension String {
    /// Creates a string from the bytes of a file name or path, whether they are UTF-8 or not.
    ///
    /// ``fileSystemBytes`` returns the same bytes.
    package init(fileSystemBytes bytes: some Collection<UInt8>) {
        if !bytes.contains(UTF8.firstByteOfRawBytes), let text = String(validating: bytes, as: UTF8.self) {
            self = text
        } else {
            self.init(String.UnicodeScalarView(fileSystemBytes: Array(bytes)))
        }
    }

    /// Creates a string from a file name or path that ends in a null byte.
    package init(fileSystemPath path: UnsafePointer<CChar>) {
        let count = UTF8.length(of: path)
        self = path.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(fileSystemBytes: UnsafeBufferPointer(start: $0, count: count))
        }
    }

    /// The bytes of this name or path in the file system.
    package var fileSystemBytes: [UInt8] {
        guard utf8.contains(UTF8.firstByteOfRawBytes) else { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in scalar.rawByte.map { [$0] } ?? Array(UTF8.encode(scalar)!) }
    }

    /// Calls a closure with the bytes of this path in the file system, terminated by a null byte.
    package func withFileSystemPath<Result, Failure>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(fileSystemBytes.map { CChar(bitPattern: $0) } + [0])
    }
}

extension String.UnicodeScalarView {
    fileprivate init(fileSystemBytes bytes: [UInt8]) {
        self.init()
        var parser = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var position = 0
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                let scalar = UTF8.decode(encoded)
                if scalar.rawByte == nil {
                    append(scalar)
                } else {
                    append(contentsOf: encoded.lazy.map(Unicode.Scalar.init(rawByte:)))
                }
                position += encoded.count
            case .error(let length):
                append(contentsOf: bytes[position..<position + length].lazy.map(Unicode.Scalar.init(rawByte:)))
                position += length
            case .emptyInput:
                return
            }
        }
    }
}

extension Unicode.Scalar {
    /// The scalar that represents a byte that is not UTF-8, from 0x80.
    fileprivate init(rawByte: UInt8) {
        self.init(0x10FE00 + UInt32(rawByte))!
    }

    /// The byte that the scalar represents, if any.
    fileprivate var rawByte: UInt8? {
        0x10FE80...0x10FEFF ~= value ? UInt8(value & 0xFF) : nil
    }
}

extension UTF8 {
    /// The first byte in UTF-8 of every scalar that represents a byte.
    fileprivate static let firstByteOfRawBytes: UInt8 = 0xF4

    fileprivate static func length(of text: UnsafePointer<CChar>) -> Int {
        var end = text
        while end.pointee != 0 { end += 1 }
        return end - text
    }
}
