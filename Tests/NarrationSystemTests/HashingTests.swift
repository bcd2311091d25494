import NarrationSystem
import Testing

@Suite("Hashes")
struct HashingTests {
    /// Bytes without a pattern: the highest eight bits of multiples of 2³² divided by the golden ratio.
    private static let bytes = (0..<5_000).map { UInt8(UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 24) }

    /// The first bytes, of each number up to all.
    private func beginnings(_ body: (UnsafeRawBufferPointer) -> Void) {
        Self.bytes.withUnsafeBytes { bytes in
            for count in 0...bytes.count { body(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
        }
    }

    @Test func `64 bits of XXH3 are those of libxxhash 0.8, for any length and seed`() {
        var hash: UInt64 = 0
        beginnings { hash = XXH3.hash64($0, seed: hash) }
        #expect(hash == 0x36ef_b699_8700_46bd)
    }

    @Test func `128 bits of XXH3 are those of libxxhash 0.8, for any length`() {
        var (high, low): (UInt64, UInt64) = (0, 0)
        beginnings { bytes in
            let hash = XXH3.hash128(bytes)
            high = withUnsafeBytes(of: hash.high.littleEndian) { XXH3.hash64($0, seed: high) }
            low = withUnsafeBytes(of: hash.low.littleEndian) { XXH3.hash64($0, seed: low) }
        }
        #expect(high == 0xd7c9_d44f_bebf_8cd6)
        #expect(low == 0xae14_0fe7_00df_9384)
        #expect(Array("hare".utf8).withUnsafeBytes { XXH3.hash128($0).digits } == "50ff98a122073d5e4b1901c159860d02")
    }

    @Test(arguments: [1, 63, 64, 1_023, 1_024, 1_025, 4_096])
    func `a hash is the same however the bytes are divided`(length: Int) {
        beginnings { bytes in
            guard bytes.count % 7 == 0 else { return }
            let pieces = XXH3.Pieces()
            for start in stride(from: 0, to: bytes.count, by: length) {
                pieces.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + length, bytes.count)]))
            }
            let hash = pieces.hash
            #expect(hash == XXH3.hash128(bytes), "\(bytes.count) bytes")
        }
    }
}
