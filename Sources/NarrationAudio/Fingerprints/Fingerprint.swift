internal import CXXHash
package import Foundation
import NarrationSystem

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
        let hash = data.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
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
    package var digits: String {
        Self.digits(of: bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// A hash as hexadecimal digits.
    static func digits(of hash: XXH128_hash_t) -> String {
        [hash.high64, hash.low64].map { String($0, radix: 16).leftPadded(to: 16) }.joined()
    }
}
