public import FoundationEssentials
import NarrationSystem

extension CoverPicture {
    /// The largest size of a cover's file, in bytes: 16 MB, the limit of FLAC files.
    public static let sizeLimit = 16_000_000

    /// Reads a picture from a file, and checks that it is complete.
    ///
    /// - Parameter path: The file, absolute or relative to the current directory.
    /// - Throws: ``CoverError``. A file that is too large is not read.
    public init(contentsOf path: String) throws(CoverError) {
        let file = try Self.reading(path) { () throws(SystemError) in
            // Does not wait for the contents of a pipe or a device.
            try OpenFile(path, O_RDONLY | O_NONBLOCK)
        }
        guard file.status.isFile else { throw .notAFile(path, file.status.kind) }
        guard file.status.size <= Self.sizeLimit else { throw .tooLarge(path, size: file.status.size) }
        let data = try Self.reading(path) { () throws(SystemError) in
            try FileSystem.contents(of: file.descriptor, upTo: Self.sizeLimit + 1)
        }
        try self.init(data, named: path)
    }

    static func reading<Result>(
        _ path: String,
        _ work: () throws(SystemError) -> Result
    ) throws(CoverError) -> Result {
        do {
            return try work()
        } catch {
            let isMissing = error.code == ENOENT || error.code == ENOTDIR
            throw isMissing ? .missing(path) : .unreadable(path, because: error.description)
        }
    }

    /// Creates a picture of bytes, and checks that they are a complete picture.
    ///
    /// The structure of the file is checked, not its pixels.
    ///
    /// - Parameters:
    ///   - data: The bytes of a PNG or JPEG file.
    ///   - path: The file's name for messages.
    /// - Throws: ``CoverError``.
    public init(_ data: Data, named path: String) throws(CoverError) {
        guard data.count <= Self.sizeLimit else { throw .tooLarge(path, size: data.count) }
        let picture = try PictureFile(data, named: path)
        switch (picture.format, picture.size) {
        case (.common(let format), let size?):
            self.init(data: data, format: format, width: size.width, height: size.height)
        case (.web(let format), _): throw .notAPicture(path, but: format.name)
        case (.common(let format), nil): throw .damaged(path, format)
        }
    }
}

extension Book {
    /// The book's cover.
    ///
    /// - Parameter folder: The book's folder.
    /// - Returns: The picture; `nil` if the book has none.
    /// - Throws: ``CoverError``, with the path as it is in the book; also if the path or a link leads out of the
    ///   folder.
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
