internal import CXXHash
import Foundation
import NarrationSystem

/// What is in a file, as a number: 128 bits of XXH3, written as hexadecimal digits.
struct ContentFingerprint: Hashable {
    private let digits: String

    /// The fingerprint of some bytes.
    init(of data: Data) {
        self.init(data.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// Reads an open file from its first byte to its last; `nil` when it cannot be read.
    init?(of descriptor: Int32) {
        let state = XXH3_createState()
        defer { XXH3_freeState(state) }
        XXH3_128bits_reset(state)
        var piece = [UInt8](repeating: 0, count: Self.pieceSize)
        var position: off_t = 0
        while true {
            let count = pread(descriptor, &piece, Self.pieceSize, position)
            if count == -1, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { break }
            XXH3_128bits_update(state, piece, count)
            position += off_t(count)
        }
        self.init(XXH3_128bits_digest(state))
    }

    /// Reads a file; `nil` when there is none, or it is something else than a plain file, or cannot be read.
    init?(ofFile path: String) {
        guard let descriptor = try? FileSystem.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { close(descriptor) }
        guard let status = try? FileSystem.status(of: descriptor), status.isFile else { return nil }
        self.init(of: descriptor)
    }

    private init(_ hash: XXH128_hash_t) {
        digits = Fingerprint.digits(of: hash)
    }

    /// How many bytes are read at a time.
    private static let pieceSize = 1 << 20
}

extension ContentFingerprint: Codable {
    init(from decoder: any Decoder) throws {
        digits = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }
}
