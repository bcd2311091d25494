import Foundation
import NarrationRendering

/// A file that has no name, and is gone when nobody has it any more: bytes go in at its end, and are read again from its
/// start.
final class SpoolFile {
    private let descriptor: Int32
    private let path: String
    private var unwritten: [UInt8] = []
    private var length = 0

    /// Begins a file in the folder of another one, in whose words it fails.
    init(beside path: String) throws(RenderError) {
        self.path = path
        descriptor = try UnnamedFile.make(beside: path)
    }

    deinit {
        close(descriptor)
    }

    /// Appends bytes.
    func append(_ bytes: some Collection<UInt8>) throws(RenderError) {
        unwritten += bytes
        if unwritten.count >= Self.piece { try flush() }
    }

    /// Reads from the start; nothing is appended meanwhile.
    func reader() throws(RenderError) -> Reader {
        try flush()
        return Reader(self)
    }

    /// How many bytes are written and read at a time.
    static let piece = 1 << 20

    private func flush() throws(RenderError) {
        var written = 0
        while written < unwritten.count {
            let step = unwritten.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + written, $0.count - written, off_t(length))
            }
            if step == -1, errno == EINTR { continue }
            guard step > 0 else { throw .cannotWrite(path, because: Self.reason) }
            written += step
            length += step
        }
        unwritten.removeAll(keepingCapacity: true)
    }

    private static var reason: String { String(cString: strerror(errno)) }
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
        /// - Throws: What `body` throws; `RenderError`, `CancellationError`.
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
                        into: UnsafeMutableBufferPointer(rebasing: memory[filled...]),
                        at: position
                    )
                    filled += step
                    position += step
                }
            }
        }
    }

    /// Reads what is at a place, at least a byte, and answers how many.
    private func read(into memory: UnsafeMutableBufferPointer<UInt8>, at place: Int) throws(RenderError) -> Int {
        while true {
            let step = pread(descriptor, memory.baseAddress, memory.count, off_t(place))
            if step == -1, errno == EINTR { continue }
            guard step >= 0 else { throw .cannotWrite(path, because: Self.reason) }
            guard step > 0 else { throw .cannotWrite(path, because: "what was encoded is gone") }
            return step
        }
    }
}
