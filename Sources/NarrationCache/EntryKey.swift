import Narration
import NarrationSystem

/// The key of an entry, as bytes: equal keys mean equal contents.
struct EntryKey: Sendable {
    /// The version of the format of keys and entries, increased with every change.
    private static let formatNumber: UInt32 = 1

    /// The bytes.
    let bytes: [UInt8]

    /// Creates the key of a passage's sound.
    init(_ sound: SoundIdentity) {
        bytes = ByteOrder.little.bytes(Self.formatNumber) + sound.bytes
    }

    /// Creates a key for data other than speech. It cannot equal the key of speech, because no engine's version is that
    /// long.
    init(other key: [UInt8]) {
        bytes = ByteOrder.little.bytes(Self.formatNumber) + ByteOrder.little.bytes(UInt64.max) + key
    }

    /// The name of the entry: 128 bits of XXH3.
    var name: EntryName {
        let hash = bytes.withUnsafeBytes { XXH3.hash128($0) }
        return EntryName(high: hash.high, low: hash.low)
    }
}
