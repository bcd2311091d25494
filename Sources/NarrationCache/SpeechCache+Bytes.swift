import Narration
import NarrationSystem

/// Data other than speech is stored in entries of the same format, in place of the samples: it has the same checksum,
/// and counts towards the same limit.
extension SpeechCache: ByteCache {
    package func bytes(for key: [UInt8]) -> [UInt8]? {
        guard isReadable else { return nil }
        return entry(for: EntryKey(other: key), saying: "", within: .bytes)?.samples.bytesAfterLength
    }

    package func store(_ bytes: [UInt8], for key: [UInt8]) {
        guard isReadable else { return }
        let (speech, key) = (Speech(samples: [Int16](bytes)), EntryKey(other: key))
        store(EntryFile(speech, for: key, saying: ""), of: speech, for: key, within: .bytes)
    }
}

extension [Int16] {
    /// The bytes after their number, which determines whether the last sample contains one of them or two.
    fileprivate init(_ bytes: [UInt8]) {
        self = [Int16](repeating: 0, count: 4 + (bytes.count + 1) / 2)
        withUnsafeMutableBytes {
            $0.copyBytes(from: ByteOrder.little.bytes(UInt64(bytes.count)) + bytes)
        }
    }

    fileprivate var bytesAfterLength: [UInt8]? {
        withUnsafeBytes { bytes -> [UInt8]? in
            guard bytes.count >= 8 else { return nil }
            let length = ByteOrder.little.number(at: 0, of: bytes, as: UInt64.self)
            return length <= bytes.count - 8 ? [UInt8](bytes[8..<8 + Int(length)]) : nil
        }
    }
}
