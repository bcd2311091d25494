import FoundationEssentials
import NarrationSystem

/// The file to which sound is written: open for reading and writing, and initially empty.
///
/// The descriptor belongs to the caller of ``SoundFormat/begin(_:sampleRate:)`` and outlives the writer.
public struct SoundDestination: Sendable {
    /// The open file.
    public let descriptor: Int32

    /// The file's path, for messages. The file may have another name until it is complete.
    public let path: String

    /// Creates a destination of a file that is open for reading and writing.
    public init(_ descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The number of bytes in the file.
    ///
    /// - Throws: ``OutputError``.
    public var byteCount: Int {
        get throws(OutputError) {
            try OutputError.writing(path) { () throws(SystemError) in try FileSystem.status(of: descriptor).size }
        }
    }

    /// Reads bytes, all of which must exist.
    ///
    /// - Throws: ``OutputError``.
    public func read(_ count: Int, at offset: Int) throws(OutputError) -> [UInt8] {
        let bytes = try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.read(count, at: offset, from: descriptor)
        }
        guard bytes.count == count else { throw .cannotWrite(path, because: "what was written to it is not there") }
        return bytes
    }

    /// Writes bytes at an offset, over existing bytes or after the last.
    ///
    /// - Throws: ``OutputError``.
    public func write(_ bytes: [UInt8], at offset: Int) throws(OutputError) {
        try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.write(bytes, at: offset, to: descriptor)
        }
    }

    /// Moves all bytes from an offset to the end of the file towards its end. Without room for that, none is moved.
    func move(from start: Int, by distance: Int) throws(OutputError) {
        var end = try byteCount
        try write([UInt8](repeating: 0, count: distance), at: end)
        while end > start {
            let piece = min(Self.piece, end - start)
            end -= piece
            try write(try read(piece, at: end), at: end + distance)
        }
    }

    /// The number of bytes that are moved at once.
    private static let piece = 1 << 22
}
