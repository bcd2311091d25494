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
