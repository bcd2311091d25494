import FoundationEssentials
import NarrationSystem

/// The contents of the entries of an archive before it is written: a file without a name, beside the archive.
final class ArchiveSpool {
    private let file: TemporaryFile
    private var unwritten: [UInt8] = []
    private var written = 0

    /// Creates an empty spool in the folder of a file.
    ///
    /// - Throws: `SystemError`.
    init(beside path: String) throws(SystemError) {
        file = try TemporaryFile(beside: path)
    }

    /// The number of bytes.
    var count: Int { written + unwritten.count }

    /// Appends bytes.
    ///
    /// - Throws: `SystemError`.
    func append(_ bytes: some Collection<UInt8>) throws(SystemError) {
        unwritten += bytes
        if unwritten.count >= Self.piece { try flush() }
    }

    /// Writes what is not written yet.
    ///
    /// - Throws: `SystemError`.
    func flush() throws(SystemError) {
        try FileSystem.write(unwritten, at: written, to: file.descriptor)
        written += unwritten.count
        unwritten.removeAll(keepingCapacity: true)
    }

    /// Fills memory with bytes that have been flushed.
    ///
    /// - Returns: The number of bytes; fewer than the size of the memory at the end.
    /// - Throws: `SystemError`.
    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        try FileSystem.read(into: memory, at: offset, from: file.descriptor)
    }

    /// The number of bytes that are written at a time.
    static let piece = 1 << 20
}
