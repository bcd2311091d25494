/// The size of the pages of an EPUB with fixed layout, in CSS pixels. It is the same for all pages, as Apple Books
/// requires.
struct Viewport: Hashable {
    let width: Int
    let height: Int

    /// The length of the longer side: with any shape, at most the 3.8 megapixels that Kobo shows.
    private static let longestSide = 1600.0

    /// The size with the shape of a picture.
    ///
    /// - Parameters:
    ///   - width: The width of the picture, at least 1.
    ///   - height: The height of the picture, at least 1.
    init(ofShape width: Int, _ height: Int) {
        let factor = Self.longestSide / Double(max(width, height))
        self.width = max(1, Int((Double(width) * factor).rounded()))
        self.height = max(1, Int((Double(height) * factor).rounded()))
    }
}
