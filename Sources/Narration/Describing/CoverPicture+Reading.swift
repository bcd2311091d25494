public import Foundation

extension CoverPicture {
    /// The most bytes that a cover's file may have: 16 MB, as a FLAC file has room for no more.
    public static let sizeLimit = 16_000_000

    /// Reads a picture, and looks whether it is a whole one.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory.
    /// - Throws: ``CoverError``. A file that is too large is not read.
    public init(contentsOf path: String) throws(CoverError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .missing(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path, because: "it is not a file") }
        guard status.st_size <= Self.sizeLimit else { throw .tooLarge(path, size: Int(status.st_size)) }
        try self.init(Self.bytes(of: path), named: path)
    }

    private static func bytes(of path: String) throws(CoverError) -> Data {
        do {
            return try BookFile.contents(of: path, limit: sizeLimit)
        } catch {
            throw .unreadable(path, because: error.diagnostic.message)
        }
    }

    /// Looks whether some bytes are a whole picture.
    ///
    /// The structure is looked at, from the first byte to the end of the picture, not the pixels in it.
    ///
    /// - Parameters:
    ///   - data: The bytes of a PNG or JPEG file.
    ///   - path: The file's name for messages.
    /// - Throws: ``CoverError``.
    public init(_ data: Data, named path: String) throws(CoverError) {
        guard !data.isEmpty else { throw .empty(path) }
        guard data.count <= Self.sizeLimit else { throw .tooLarge(path, size: data.count) }
        let bytes = [UInt8](data)
        guard let format = Format.allCases.first(where: { bytes.starts(with: $0.signature) }) else {
            throw .notAPicture(path, but: FileKind(of: bytes).name)
        }
        guard let size = format.size(of: bytes) else { throw .damaged(path, format) }
        self.init(data: data, format: format, width: size.width, height: size.height)
    }
}

extension Book {
    /// The book's cover.
    ///
    /// - Parameter folder: The book's folder.
    /// - Returns: The picture; `nil` when the book names none.
    /// - Throws: ``CoverError``, with the path as the book has it; also when it, or a link, leads out of the folder.
    public func cover(in folder: String) throws(CoverError) -> CoverPicture? {
        guard let path = coverImage else { return nil }
        let place = PicturePlace(path, in: folder)
        switch place.state {
        case .missing: throw .missing(path)
        case .outside: throw .outside(path)
        case .present: break
        }
        do {
            return try CoverPicture(contentsOf: place.path)
        } catch {
            throw CoverError(code: error.code, path: path, problem: error.problem, advice: error.advice)
        }
    }
}
