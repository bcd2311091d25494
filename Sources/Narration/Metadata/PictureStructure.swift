/// The width and height of a picture, in pixels.
package struct PictureSize: Hashable, Sendable {
    package let width: Int
    package let height: Int
}

extension CoverPicture.Format {
    /// The bytes at the beginning of a file of this format.
    var signature: [UInt8] {
        switch self {
        case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        case .jpeg: [0xFF, 0xD8, 0xFF]
        }
    }

    /// The size of a complete picture; `nil` if a part is missing or invalid.
    func size(of bytes: PictureBytes) -> PictureSize? {
        switch self {
        case .png: pngSize(of: bytes)
        case .jpeg: jpegSize(of: bytes)
        }
    }

    /// PNG (W3C, third edition, 5): chunks of a length, a name, data and a checksum; `IHDR` first, some `IDAT`, `IEND`
    /// last.
    private func pngSize(of bytes: PictureBytes) -> PictureSize? {
        var size: PictureSize?
        var hasPixels = false
        var offset = signature.count
        while let length = bytes.number(at: offset, bytes: 4), let name = bytes.number(at: offset + 4, bytes: 4) {
            let data = offset + 8
            guard length <= bytes.count - data - 4 else { return nil }
            switch (name, size) {
            case (0x4948_4452, nil):  // IHDR
                guard length == 13 else { return nil }
                size = PictureSize(at: data, heightFirst: false, bytesEach: 4, in: bytes)
                if size == nil { return nil }
            case (_, nil): return nil
            case (0x4944_4154, _): hasPixels = hasPixels || length > 0  // IDAT
            case (0x4945_4E44, _): return hasPixels ? size : nil  // IEND
            default: break
            }
            offset = data + length + 4
        }
        return nil
    }

    /// JPEG (ITU-T T.81, B): segments of a marker, a length and data, one of them a frame header, up to the first scan;
    /// an end of image after it.
    private func jpegSize(of bytes: PictureBytes) -> PictureSize? {
        var size: PictureSize?
        var offset = 2
        var fillBytes = 0
        while let marker = bytes.number(at: offset, bytes: 2), marker > 0xFF00 {
            if marker == 0xFFFF {  // Fill bytes may precede a marker.
                offset += 1
                fillBytes += 1
                if fillBytes > Self.mostFillBytes { return nil }
                continue
            }
            guard let length = bytes.number(at: offset + 2, bytes: 2), length >= 2 else { return nil }
            switch marker {
            case 0xFFC4, 0xFFC8, 0xFFCC: break
            case 0xFFC0...0xFFCF: size = PictureSize(at: offset + 5, heightFirst: true, bytesEach: 2, in: bytes)
            case 0xFFDA: return bytes.contains(0xFF, 0xD9, from: offset + 2 + length) ? size : nil
            case 0xFFD0...0xFFD9: return nil
            default: break
            }
            offset += 2 + length
        }
        return nil
    }

    /// More than any program writes.
    private static let mostFillBytes = 10_000
}

extension PictureSize {
    /// Reads two numbers, neither of which may be 0.
    fileprivate init?(at offset: Int, heightFirst: Bool, bytesEach: Int, in bytes: PictureBytes) {
        guard
            let first = bytes.number(at: offset, bytes: bytesEach),
            let second = bytes.number(at: offset + bytesEach, bytes: bytesEach),
            (1...Int(Int32.max)).contains(first), (1...Int(Int32.max)).contains(second)
        else { return nil }
        self = heightFirst ? PictureSize(width: second, height: first) : PictureSize(width: first, height: second)
    }
}
