/// The order of the bytes of a number.
package enum ByteOrder: Sendable {
    case little, big

    /// The bytes of a number.
    package func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: ordered(number), Array.init)
    }

    /// Appends the bytes of a number.
    package func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: ordered(number)) { bytes += $0 }
    }

    /// The number that bytes represent.
    package func number(_ bytes: some Collection<UInt8>) -> Int {
        switch self {
        case .little: bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        case .big: bytes.reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// The number at an offset in memory, with the size of its type.
    package func number<Number: FixedWidthInteger>(
        at offset: Int,
        of memory: UnsafeRawBufferPointer,
        as type: Number.Type = Number.self
    ) -> Number {
        ordered(memory.loadUnaligned(fromByteOffset: offset, as: type))
    }

    /// Converts a number from this order to the machine's, and the reverse.
    private func ordered<Number: FixedWidthInteger>(_ number: Number) -> Number {
        switch self {
        case .little: number.littleEndian
        case .big: number.bigEndian
        }
    }
}
