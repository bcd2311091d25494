public import Foundation

/// The pixels of a picture, in red, green and blue.
public struct PixelPicture: Sendable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    private let bytes: [UInt8]

    /// A rectangle of pixels.
    public struct Box: Sendable, Hashable {
        /// The pixels from left to right.
        public let x: Range<Int>
        /// The pixels from top to bottom.
        public let y: Range<Int>

        /// The pixel in its middle.
        public var middle: (x: Int, y: Int) { ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2) }
    }

    /// Creates a picture of three bytes for each pixel, row by row.
    public init(width: Int, pixels: Data) {
        self.width = width
        height = pixels.count / (3 * width)
        bytes = Array(pixels)
    }

    /// Reads a picture from a file.
    ///
    /// - Throws: The errors of ImageMagick.
    public init(contentsOf path: String, width: Int) throws {
        try self.init(width: width, pixels: Program.output(["convert", path, "-depth", "8", "rgb:-"]))
    }

    /// The smallest rectangle with all pixels of a color, `0xRRGGBB`, in an area; `nil` if there is none.
    public func box(of color: Int, in area: Box? = nil) -> Box? {
        let wanted = [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)][...]
        let area = area ?? Box(x: 0..<width, y: 0..<height)
        var box: Box?
        for y in area.y {
            for x in area.x where self.color(x: x, y: y).elementsEqual(wanted) {
                box = Box(
                    x: min(x, box?.x.lowerBound ?? x)..<max(x + 1, box?.x.upperBound ?? 0),
                    y: (box?.y.lowerBound ?? y)..<(y + 1)
                )
            }
        }
        return box
    }

    /// The share of another picture's pixels that are here, where its upper left corner is at a pixel, from 0 to 1.
    public func share(of picture: PixelPicture, x: Int, y: Int) -> Double {
        let same = (0..<picture.height).reduce(0) { count, row in
            count
                + (0..<picture.width).count { column in
                    color(x: x + column, y: y + row).elementsEqual(picture.color(x: column, y: row))
                }
        }
        return Double(same) / Double(picture.width * picture.height)
    }

    private func color(x: Int, y: Int) -> ArraySlice<UInt8> {
        let start = 3 * (y * width + x)
        return bytes[start..<start + 3]
    }
}
