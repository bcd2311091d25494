/// Which byte of a number comes first.
enum ByteOrder {
    case little, big

    /// The bytes of a number.
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        switch self {
        case .little: withUnsafeBytes(of: number.littleEndian, Array.init)
        case .big: withUnsafeBytes(of: number.bigEndian, Array.init)
        }
    }

    /// The number that some bytes are.
    func number(_ bytes: some Collection<UInt8>) -> Int {
        switch self {
        case .little: bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        case .big: bytes.reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// A chunk as RIFF and AIFF have them: a name of four letters, a length, the data, and a zero where that is odd.
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + bytes(UInt32(data.count)) + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }
}
