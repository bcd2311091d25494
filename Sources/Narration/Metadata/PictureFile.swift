package import FoundationEssentials
import NarrationSystem

/// A file that is a picture of a page: its format, and its size if that is known.
///
/// PNG and JPEG pictures are complete. Of the other formats only the beginning is looked at.
package struct PictureFile: Sendable, Hashable {
    /// The format of the file.
    package let format: Format

    /// The width and height, in pixels, of a PNG or JPEG picture; `nil` for other formats.
    package let size: PictureSize?

    /// A format of pictures.
    package enum Format: Sendable, Hashable {
        /// A format that all files with pages show.
        case common(CoverPicture.Format)
        /// A format that only browsers show.
        case web(WebFormat)

        /// The media type, as IANA registers it.
        package var mediaType: String {
            switch self {
            case .common(let format): format.mediaType
            case .web(let format): format.rawValue
            }
        }
    }

    /// A format that only browsers show, with its media type.
    package enum WebFormat: String, Sendable, Hashable, CaseIterable {
        case gif = "image/gif"
        case webp = "image/webp"
        case avif = "image/avif"
        case svg = "image/svg+xml"

        /// What a file of this format is, with its article.
        package var name: String {
            switch self {
            case .gif: "a GIF picture"
            case .webp: "a WebP picture"
            case .avif: "an AVIF picture"
            case .svg: "an SVG drawing"
            }
        }
    }

    /// The largest size of a picture's file, in bytes: 64 MB.
    package static let sizeLimit = 64_000_000
}

extension PictureFile {
    /// Looks at a file. Only a small part of it is read.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: ``CoverError`` if it cannot be read, is no picture, is damaged, or is too large.
    package init(at path: String) throws(CoverError) {
        let file = try Self.open(path)
        defer { withExtendedLifetime(file) {} }
        try self.init(PictureBytes(file), named: path)
    }

    /// Looks at the contents of a file.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - path: The name of the file in messages.
    /// - Throws: ``CoverError``.
    package init(_ data: Data, named path: String) throws(CoverError) {
        try self.init(PictureBytes(data), named: path)
    }

    /// Reads a file.
    ///
    /// - Throws: ``CoverError`` if it cannot be read, or is too large.
    package static func contents(of path: String) throws(CoverError) -> Data {
        let file = try open(path)
        defer { withExtendedLifetime(file) {} }
        return try CoverPicture.reading(path) { () throws(SystemError) in
            try FileSystem.contents(of: file.descriptor, upTo: sizeLimit)
        }
    }

    private static func open(_ path: String) throws(CoverError) -> OpenFile {
        let file = try CoverPicture.reading(path) { () throws(SystemError) in
            // Does not wait for the contents of a pipe or a device.
            try OpenFile(path, O_RDONLY | O_NONBLOCK)
        }
        guard file.status.isFile else { throw .notAFile(path, file.status.kind) }
        guard file.status.size <= sizeLimit else { throw .tooLargePicture(path, size: file.status.size) }
        return file
    }

    private init(_ bytes: PictureBytes, named path: String) throws(CoverError) {
        guard bytes.count > 0 else { throw .empty(path) }
        let head = bytes.bytes(at: 0, atMost: Self.headSize)
        if let format = CoverPicture.Format.allCases.first(where: { head.starts(with: $0.signature) }) {
            guard let size = format.size(of: bytes) else { throw .damaged(path, format) }
            self.init(format: .common(format), size: size)
        } else {
            let kind = FileKind(of: head).name
            guard let format = WebFormat.allCases.first(where: { $0.name == kind }) else {
                throw .notAPicture(path, but: kind)
            }
            self.init(format: .web(format), size: nil)
        }
    }

    /// The number of bytes by which a format is recognized.
    private static let headSize = 1024
}
