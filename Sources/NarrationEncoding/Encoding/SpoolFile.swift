import NarrationAudio
import NarrationSystem

/// A file that has no name, and is gone when nobody has it any more: bytes go in at its end, and are read again from
/// its start.
final class SpoolFile {
    private let file: TemporaryFile
    private let path: String
    private var unwritten: [UInt8] = []
    private var length = 0

    /// Begins a file in the folder of another one, in whose words it fails.
    init(beside path: String) throws(OutputError) {
        self.path = path
        file = try OutputError.writing(path) { () throws(SystemError) in try TemporaryFile(beside: path) }
    }

    /// Appends bytes.
    func append(_ bytes: some Collection<UInt8>) throws(OutputError) {
        unwritten += bytes
        if unwritten.count >= Self.piece { try flush() }
    }

    /// Reads from the start; nothing is appended meanwhile.
    func reader() throws(OutputError) -> Reader {
        try flush()
        return Reader(self)
    }

    /// How many bytes are written and read at a time.
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
    /// Reads a file on and on.
    struct Reader {
        private let file: SpoolFile
        private var buffer: [UInt8] = []
        private var position = 0
        private var used = 0

        fileprivate init(_ file: SpoolFile) {
            self.file = file
        }

        /// Gives the next bytes, so many of them.
        ///
        /// - Throws: What `body` throws; `OutputError`, `CancellationError`.
        mutating func next<Result>(
            _ count: Int,
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) throws -> Result {
            if buffer.count - used < count { try fill(atLeast: count) }
            defer { used += count }
            return try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[used..<used + count])) }
        }

        /// Reads on until so many bytes are there that are not used.
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

    /// Fills memory from a place on, with fewer bytes at the end; at least one.
    private func read(into memory: UnsafeMutableRawBufferPointer, at place: Int) throws(OutputError) -> Int {
        let count = try OutputError.writing(path) { () throws(SystemError) in
            try FileSystem.read(into: memory, at: place, from: file.descriptor)
        }
        guard count > 0 else { throw .cannotWrite(path, because: "what was encoded is gone") }
        return count
    }
}
