internal import CXXH3

/// XXH3, a hash at the speed of memory: the same on every machine, and not safe from people who forge bytes.
package enum XXH3 {
    /// The hash of 64 bits, with a seed.
    package static func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        xxh3_64(bytes.baseAddress, bytes.count, seed)
    }

    /// The hash of 128 bits.
    package static func hash128(_ bytes: UnsafeRawBufferPointer) -> Hash128 {
        Hash128(xxh3_128(bytes.baseAddress, bytes.count))
    }

    /// A hash of 128 bits.
    package struct Hash128: Sendable, Hashable {
        /// The upper half.
        package let high: UInt64

        /// The lower half.
        package let low: UInt64

        fileprivate init(_ bits: xxh3_128_bits) {
            (high, low) = (bits.high, bits.low)
        }

        /// The hash as 32 hexadecimal digits.
        package var digits: String { digits(of: high) + digits(of: low) }

        private func digits(of half: UInt64) -> String {
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
    }

    /// A hash of 128 bits of bytes that come in pieces.
    package struct Pieces: ~Copyable {
        private let stream = UnsafeMutablePointer<xxh3_stream>.allocate(capacity: 1)

        /// Begins a hash.
        package init() {
            xxh3_begin(stream)
        }

        deinit {
            stream.deallocate()
        }

        /// Adds the next piece.
        package func add(_ bytes: UnsafeRawBufferPointer) {
            xxh3_add(stream, bytes.baseAddress, bytes.count)
        }

        /// The hash of all pieces so far.
        package var hash: Hash128 { Hash128(xxh3_end(stream)) }
    }
}
