internal import CXXHash
import Narration
import NarrationSystem

/// What an entry is found by, as bytes: the same bytes, the same contents.
struct EntryKey: Sendable {
    /// The number of the way keys and entries are written; it grows with every change to either.
    private static let formatNumber: UInt32 = 1

    /// The bytes.
    let bytes: [UInt8]

    /// Creates the key of a passage's sound.
    init(_ sound: SoundIdentity) {
        bytes = ByteOrder.little.bytes(Self.formatNumber) + sound.bytes
    }

    /// Creates the key of something other than speech: no engine has a version of so many bytes.
    init(other key: [UInt8]) {
        bytes = ByteOrder.little.bytes(Self.formatNumber) + ByteOrder.little.bytes(UInt64.max) + key
    }

    /// The 128 bits of XXH3 that an entry is named by.
    var name: EntryName {
        let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        return EntryName(high: hash.high64, low: hash.low64)
    }
}
