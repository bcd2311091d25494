package import FoundationEssentials

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
        self.init(digits: data.withUnsafeBytes { XXH3.hash128($0).digits })
    }

    /// Reads an open file from its first byte to its last; `nil` if it cannot be read.
    package init?(of descriptor: Int32) {
        let pieces = XXH3.Pieces()
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
        defer { piece.deallocate() }
        var position = 0
        while true {
            guard let count = try? FileSystem.read(into: piece, at: position, from: descriptor) else { return nil }
            pieces.add(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            position += count
            if count < Self.pieceSize { break }
        }
        self.init(digits: pieces.hash.digits)
    }

    /// Reads a file; `nil` if there is none, or it is not a regular file, or it cannot be read.
    package init?(ofFile path: String) {
        guard let descriptor = try? FileSystem.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        guard let status = try? FileSystem.status(of: descriptor), status.isFile else { return nil }
        self.init(of: descriptor)
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
