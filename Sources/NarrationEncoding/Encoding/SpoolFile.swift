import NarrationAudio
import NarrationSystem

/// A temporary file without a name, to which bytes are appended, and which is then read from its start. It is deleted
/// when it is released.
final class SpoolFile {
    private let file: TemporaryFile
    private let path: String
    private var unwritten: [UInt8] = []
    private var length = 0

    /// Creates a file in the folder of another file. Errors name that file.
    init(beside path: String) throws(OutputError) {
        self.path = path
        file = try OutputError.writing(path) { () throws(SystemError) in try TemporaryFile(beside: path) }
    }

    /// Appends bytes.
    func append(_ bytes: some Collection<UInt8>) throws(OutputError) {
        unwritten += bytes
        if unwritten.count >= Self.piece { try flush() }
    }

    /// Returns a reader from the start. Nothing may be appended while it is used.
    func reader() throws(OutputError) -> Reader {
        try flush()
        return Reader(self)
    }

    /// The number of bytes that are written and read at a time.
    static let piece = 1 << 20

    private func flush() throws(OutputError) {
        try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.write(unwritten, at: length, to: file.descriptor)
        }
        length += unwritten.count
        unwritten.removeAll(keepingCapacity: true)
    }
}

extension SpoolFile {
    /// Reads a file sequentially.
    struct Reader {
        private let file: SpoolFile
        private var buffer: [UInt8] = []
        private var position = 0
        private var used = 0

        fileprivate init(_ file: SpoolFile) {
            self.file = file
        }

        /// Calls a closure with the next bytes.
        ///
        /// - Throws: The errors of `body`; `OutputError`, `CancellationError`.
        mutating func next<Result>(
            _ count: Int,
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) throws -> Result {
            if buffer.count - used < count { try fill(atLeast: count) }
            defer { used += count }
            return try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[used..<used + count])) }
        }

        /// Reads until a number of unused bytes is available.
        private mutating func fill(atLeast count: Int) throws {
            try Task.checkCancellation()
            let unused = buffer[used...]
            used = 0
            buffer = try Array(unsafeUninitializedCapacity: max(count, unused.count + piece)) { memory, filled in
                filled = memory.initialize(fromContentsOf: unused)
                while filled < count {
                    let step = try file.read(
                        into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: memory[filled...])),
                        at: position
                    )
                    filled += step
                    position += step
                }
            }
        }
    }

    /// Fills memory from an offset, with fewer bytes at the end, but at least one.
    private func read(into memory: UnsafeMutableRawBufferPointer, at place: Int) throws(OutputError) -> Int {
        let count = try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.read(into: memory, at: place, from: file.descriptor)
        }
        guard count > 0 else { throw .cannotWrite(path, because: "what was encoded is gone") }
        return count
    }
}
