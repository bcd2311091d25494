import FoundationEssentials
import NarrationSystem

/// The head of a bank's file: a word, the version of the format, the length of the index, and a hash of the rest.
enum BankHead {
    /// The length of the head in bytes.
    static let length = 24

    private static let word = Data("NARRBANK".utf8)
    private static let version = 1

    /// Whether a file begins like a bank.
    static func begins(_ contents: Data) -> Bool { contents.starts(with: word) }

    /// The contents of a file with an index and sound.
    static func contents(index: Data, sound: Data) -> Data {
        let rest = index + sound
        var head: [UInt8] = []
        ByteOrder.little.append(UInt32(version), to: &head)
        ByteOrder.little.append(UInt32(index.count), to: &head)
        ByteOrder.little.append(hash(of: rest), to: &head)
        return word + head + rest
    }

    /// The index and the sound of a file's contents.
    ///
    /// - Throws: ``BankError`` if they are not a bank's, or damaged.
    static func parts(
        of contents: Data,
        path: String
    ) throws(BankError) -> (index: Data, sound: Data, fingerprint: String) {
        guard begins(contents) else { throw .notABank(path) }
        guard contents.count >= length else { throw .damaged(path, "it is cut off") }
        let (version, indexLength, expected) = contents.withUnsafeBytes { bytes in
            (
                Int(ByteOrder.little.number(at: 8, of: bytes, as: UInt32.self)),
                Int(ByteOrder.little.number(at: 12, of: bytes, as: UInt32.self)),
                ByteOrder.little.number(at: 16, of: bytes, as: UInt64.self)
            )
        }
        guard version == self.version else { throw .tooNew(path, version: version) }
        let rest = Data(contents.dropFirst(length))
        guard indexLength <= rest.count else { throw .damaged(path, "it is cut off") }
        guard hash(of: rest) == expected else { throw .damaged(path, "it is cut off, or was changed") }
        return (rest.prefix(indexLength), Data(rest.dropFirst(indexLength)), String(expected, radix: 16))
    }

    private static func hash(of bytes: Data) -> UInt64 {
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.add($0) }
        return hash.value
    }
}
