public import Foundation

/// Small pictures that any program can show.
public enum PictureFixture {
    /// A grey PNG picture.
    public static func png(width: Int = 3, height: Int = 2) -> Data {
        let header = UInt32(width).bytes + UInt32(height).bytes + [8, 0, 0, 0, 0]
        let rows = [UInt8](repeating: 0, count: (width + 1) * height)
        let stored = [1] + UInt16(rows.count).littleEndianBytes + (~UInt16(rows.count)).littleEndianBytes + rows
        let pixels = [0x78, 0x01] + stored + adler(rows).bytes
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunk("IHDR", header) + chunk("IDAT", pixels) + chunk("IEND", [])
        )
    }

    /// A red JPEG picture, 24 pixels wide and 16 high.
    public static var jpeg: Data {
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4NwcHBoaHBwfHyDg4+Tj4eHg4eTk5ub\
                m7q6srLZ2eD/////xABNAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEAAAAAAAAAAAAAAAAAAAYHEAEAAAAAAAAAAAAAAAAAAAAAEQEAAAAA\
                AAAAAAAAAAAAAAAA/8AAEQgAEAAYAwEiAAIRAAMRAP/aAAwDAQACEQMRAD8AiwEo38AB/9k=
                """
        )!
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return UInt32(data.count).bytes + body + crc(body).bytes
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let (low, high) = bytes.reduce((1, 0)) { sums, byte in
            let low = (sums.0 + Int(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return UInt32(high << 16 | low)
    }
}

extension FixedWidthInteger {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
    fileprivate var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
