public import FoundationEssentials

/// A cover picture, a complete PNG or JPEG file.
public struct CoverPicture: Sendable, Hashable {
    /// The file's bytes.
    public var data: Data

    /// The format of the file.
    public var format: Format

    /// The width, in pixels.
    public var width: Int

    /// The height, in pixels.
    public var height: Int

    /// The formats that every player shows.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        case png
        case jpeg

        /// The media type, as IANA registers it.
        public var mediaType: String { "image/\(rawValue)" }
    }

    /// Creates a picture from a file that is known to be one.
    package init(data: Data, format: Format, width: Int, height: Int) {
        self.data = data
        self.format = format
        self.width = width
        self.height = height
    }
}
