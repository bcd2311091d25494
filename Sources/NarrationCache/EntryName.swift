/// The name of an entry: 32 hexadecimal digits, of which the first two are the name of its folder.
struct EntryName: Sendable, Hashable {
    private let digits: String

    /// Creates a name from 128 bits.
    init(high: UInt64, low: UInt64) {
        digits = String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<32 {
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
                buffer[index] = digit < 10 ? digit + 0x30 : digit + 0x57
            }
            return 32
        }
    }

    /// The name of the folder.
    var shard: Substring { digits.prefix(2) }

    /// The name of the file in that folder.
    var file: Substring { digits.dropFirst(2) }

    /// The names of all possible folders.
    static let shards = (0..<256).map { number in
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }

    /// Whether a name is that of an entry in one of the folders.
    static func isFile(_ name: String) -> Bool {
        name.utf8.count == 30 && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
