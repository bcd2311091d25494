/// The header of a frame of a FLAC file with blocks of one length (RFC 9639, 9.1).
package struct FLACFrame {
    /// Its number, from 0.
    package let number: Int

    /// The number of samples in it.
    package let blockSize: Int

    /// Reads the header with which bytes begin; `nil` if they begin with anything else.
    package init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.longest))
        guard head.count > 6, head[0] == 0xFF, head[1] == 0xF8, let number = Self.number(head[4...]) else { return nil }
        let code = head[2] >> 4
        let sizeLength = code == 6 ? 1 : code == 7 ? 2 : 0
        let rateLength = [12: 1, 13: 2, 14: 2][head[2] & 0x0F] ?? 0
        let end = 4 + number.length + sizeLength + rateLength
        guard end < head.count, head[..<end].flacCheck(UInt8(0x07)) == head[end] else { return nil }
        let size = head[(4 + number.length)...].prefix(sizeLength).reduce(0) { $0 << 8 | Int($1) }
        self.number = number.value
        switch code {
        case 0: return nil
        case 1: blockSize = 192
        case 2...5: blockSize = 144 << Int(code)
        case 6, 7: blockSize = size + 1
        default: blockSize = 1 << Int(code)
        }
    }

    /// The greatest length of a header, in bytes.
    private static let longest = 16

    /// A number that is encoded like a character in UTF-8.
    private static func number(_ bytes: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
        let first = bytes[bytes.startIndex]
        guard first >= 0x80 else { return (Int(first), 1) }
        let length = (~first).leadingZeroBitCount
        guard (2...7).contains(length), bytes.count >= length else { return nil }
        let high = Int(first & (0x7F >> UInt8(length)))
        return (bytes.dropFirst().prefix(length - 1).reduce(high) { $0 << 6 | Int($1 & 0x3F) }, length)
    }
}

extension Sequence<UInt8> {
    /// The check sum of a header, of 8 bits, or that of a frame, of 16: the remainder by a polynomial. That of a frame
    /// with its own check sum is 0.
    package func flacCheck<Sum: FixedWidthInteger & UnsignedInteger>(_ polynomial: Sum) -> Sum {
        let steps = (0...UInt8.max).map { byte in
            (0..<8).reduce(Sum(byte) << (Sum.bitWidth - 8)) { sum, _ in
                sum.leadingZeroBitCount == 0 ? sum << 1 ^ polynomial : sum << 1
            }
        }
        return reduce(0) { sum, byte in
            let high = UInt8(truncatingIfNeeded: sum >> (Sum.bitWidth - 8)) ^ byte
            return (Sum.bitWidth > 8 ? sum << 8 : 0) ^ steps[Int(high)]
        }
    }
}
