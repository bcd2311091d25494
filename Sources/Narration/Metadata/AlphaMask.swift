/// Which pixels of a picture are more opaque than transparent; those that can be seen, if it is faint all over.
///
/// ```swift
/// if mask.contains(x: 0.5, y: 0.25) { speak(picture) }
/// ```
///
/// `AlphaMask(decoding:)` of the library `NarrationEncoding` finds them.
public struct AlphaMask: Sendable, Hashable {
    /// The width, in pixels.
    public let width: Int

    /// The height, in pixels.
    public let height: Int

    /// One bit a pixel, rows of whole bytes from above, the first pixel in the highest bit.
    public let rows: [UInt8]

    /// Creates a mask.
    public init(width: Int, height: Int, rows: [UInt8]) {
        (self.width, self.height, self.rows) = (width, height, rows)
    }

    /// Whether a point of the picture can be touched.
    ///
    /// - Parameters:
    ///   - x: Its distance from the left, as a share of the width, from 0 to less than 1.
    ///   - y: Its distance from the top, as a share of the height.
    /// - Returns: Whether it is in the picture, and not transparent.
    public func contains(x: Double, y: Double) -> Bool {
        guard (0..<1).contains(x), (0..<1).contains(y) else { return false }
        let (column, row) = (Int(x * Double(width)), Int(y * Double(height)))
        return rows[row * ((width + 7) / 8) + column / 8] & 0x80 >> UInt8(column % 8) != 0
    }
}
