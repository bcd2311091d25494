package import FoundationEssentials

/// A hash of everything that determines a file: the same fingerprint means the same file.
package struct Fingerprint {
    private var bytes: [UInt8]

    /// Creates a fingerprint of words.
    package init(_ words: String...) {
        bytes = []
        for word in words { add(word) }
    }

    /// Adds a text after its length, so that no two lists of texts have the same bytes.
    package mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    /// Adds bytes by their hash.
    package mutating func add(_ data: Data) {
        let hash = data.withUnsafeBytes { XXH3.hash64($0) }
        add(data.count)
        add(Int(bitPattern: UInt(hash)))
    }

    /// Adds a number.
    package mutating func add(_ number: Int) {
        ByteOrder.little.append(number, to: &bytes)
    }

    /// Adds another fingerprint.
    package mutating func add(_ other: Fingerprint) {
        add(other.digits)
    }

    /// The 128 bits of XXH3, as hexadecimal digits.
    package var digits: String { bytes.withUnsafeBytes { XXH3.hash128($0).digits } }
}
