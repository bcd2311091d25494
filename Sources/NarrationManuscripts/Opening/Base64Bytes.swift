import FoundationEssentials
import NarrationSystem

/// Bytes that are in a file in base64 (RFC 4648, 4).
struct Base64Bytes {
    private let file: OpenFile
    private let range: Range<Int>

    /// The number of characters that are decoded at a time: a multiple of four.
    private static let pieceSize = 1 << 20

    /// - Parameters:
    ///   - file: The file.
    ///   - range: The characters in the file.
    init(_ file: OpenFile, at range: Range<Int>) {
        (self.file, self.range) = (file, range)
    }

    /// Copies the bytes to the end of an open file.
    ///
    /// - Returns: The number of bytes.
    /// - Throws: `ManuscriptError` if there are more than a limit, or they are damaged; `SystemError` if a file cannot
    ///   be read or written; `CancellationError`.
    func copy(to descriptor: Int32, upTo limit: Int) throws -> Int {
        guard range.count / 4 * 3 - 2 <= limit else { throw ManuscriptError("it has more than \(limit) bytes") }
        var size = 0
        var offset = range.lowerBound
        while offset < range.upperBound {
            try Task.checkCancellation()
            let count = min(Self.pieceSize, range.upperBound - offset)
            let characters = try FileSystem.read(count, at: offset, from: file.descriptor)
            guard characters.count == count, let bytes = Data(base64Encoded: Data(characters)) else {
                throw ManuscriptError("it is damaged")
            }
            size += bytes.count
            guard size <= limit else { throw ManuscriptError("it has more than \(limit) bytes") }
            try FileSystem.write(bytes, to: descriptor)
            offset += count
        }
        return size
    }
}
