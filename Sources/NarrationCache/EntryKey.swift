internal import CXXHash
import Narration

/// Everything a passage's sound depends on, as bytes: the same bytes, the same sound.
struct EntryKey: Sendable {
    /// The number of the way keys and entries are written; it grows with every change to either.
    private static let formatNumber: UInt32 = 1

    /// The bytes.
    let bytes: [UInt8]

    /// Creates the key of a passage.
    ///
    /// - Parameters:
    ///   - prefix: What ``prefix(version:sampleRate:)`` made for the engine.
    ///   - passage: The passage. Its delays are not part of its sound, and its voice and language have done their part
    ///     when they chose `voice`.
    ///   - voice: The voice that speaks.
    init(_ prefix: [UInt8], _ passage: Utterance, voice: Voice) {
        var bytes = prefix
        bytes.reserveCapacity(prefix.count + 4 + voice.id.utf8.count + 24 + passage.string.utf8.count)
        bytes.append(text: voice.id)
        // -0 sounds like 0.
        for property in [passage.rate + 0, passage.pitchMultiplier + 0, passage.volume + 0] {
            bytes.append(number: property.bitPattern)
        }
        bytes.append(contentsOf: passage.string.utf8)
        self.bytes = bytes
    }

    /// Creates the key of something other than speech: no engine has a version of so many bytes.
    init(other key: [UInt8]) {
        var bytes: [UInt8] = []
        bytes.append(number: Self.formatNumber)
        bytes.append(number: UInt64.max)
        self.bytes = bytes + key
    }

    /// The part that all keys of an engine begin with.
    static func prefix(version: String, sampleRate: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: formatNumber)
        bytes.append(number: UInt32(truncatingIfNeeded: sampleRate))
        bytes.append(text: version)
        return bytes
    }

    /// The 128 bits of XXH3 that an entry is named by.
    var name: EntryName {
        let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
        return EntryName(high: hash.high64, low: hash.low64)
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    /// Text behind its length, so that no two lists of texts have the same bytes.
    fileprivate mutating func append(text: String) {
        append(number: UInt32(text.utf8.count))
        append(contentsOf: text.utf8)
    }
}
