internal import CXXHash
package import Foundation
import NarrationSystem

/// A fingerprint of a file's contents: 128 bits of XXH3, written as hexadecimal digits.
package struct ContentFingerprint: Hashable {
    /// The 128 bits, as hexadecimal digits.
    package let digits: String

    /// Creates a fingerprint from its digits.
    package init(digits: String) {
        self.digits = digits
    }

    /// Creates the fingerprint of bytes.
    package init(of data: Data) {
        self.init(data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// Reads an open file from its first byte to its last; `nil` if it cannot be read.
    package init?(of descriptor: Int32) {
        let state = XXH3_createState()
        defer { XXH3_freeState(state) }
        XXH3_128bits_reset(state)
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
        defer { piece.deallocate() }
        var position = 0
        while true {
            guard let count = try? FileSystem.read(into: piece, at: position, from: descriptor) else { return nil }
            XXH3_128bits_update(state, piece.baseAddress, count)
            position += count
            if count < Self.pieceSize { break }
        }
        self.init(XXH3_128bits_digest(state))
    }

    /// Reads a file; `nil` if there is none, or it is not a regular file, or it cannot be read.
    package init?(ofFile path: String) {
        guard let descriptor = try? FileSystem.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        guard let status = try? FileSystem.status(of: descriptor), status.isFile else { return nil }
        self.init(of: descriptor)
    }

    private init(_ hash: XXH128_hash_t) {
        digits = Fingerprint.digits(of: hash)
    }

    /// The number of bytes that are read at a time.
    private static let pieceSize = 1 << 20
}

extension ContentFingerprint: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(digits: try decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }
}
