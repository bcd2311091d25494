/// Which pixels of a picture are more opaque than transparent.
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
}
