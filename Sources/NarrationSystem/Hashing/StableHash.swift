// Hashes that are the same on every machine and in every run, for small inputs. Large inputs, and hashes that identify
// files, use XXH3.

extension String {
    /// The 64-bit FNV-1a hash of the text.
    package var stableHash: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

extension UInt64 {
    /// The number, spread over 64 bits: the finalizer of SplitMix64, by Steele, Lea and Flood, 2014.
    package var spread: UInt64 {
        var bits = self
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }

    /// The difference between consecutive states of SplitMix64: 2⁶⁴ divided by the golden ratio.
    package static let goldenStep: UInt64 = 0x9e37_79b9_7f4a_7c15
}

/// 128 bits of two FNV-1a hashes with different starts: the same on every machine.
package struct StableHash128 {
    private var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x8422_2325_cbf2_9ce4

    /// Creates the hash of nothing.
    package init() {}

    /// Adds bytes and their number.
    package mutating func add(_ bytes: some Collection<UInt8>) {
        for byte in bytes { add(UInt64(byte)) }
        add(UInt64(bytes.count))
    }

    /// Adds a text.
    package mutating func add(_ text: String) {
        add(text.utf8)
    }

    private mutating func add(_ number: UInt64) {
        first = (first ^ number) &* 0x100_0000_01b3
        second = (second ^ number.spread) &* 0x100_0000_01b3
    }

    /// The hash.
    package var bits: [UInt64] { [first.spread, second.spread] }
}
