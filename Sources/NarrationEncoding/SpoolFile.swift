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
        private var buffer = [UInt8](repeating: 0, count: SpoolFile.piece)
        /// What is in the buffer and was not given yet.
        private var unread = 0..<0
        private var position = 0

        fileprivate init(_ file: SpoolFile) {
            self.file = file
        }

        /// Gives the next bytes, so many of them.
        mutating func next<Result>(
            _ count: Int,
            _ body: (UnsafeRawBufferPointer) throws -> Result
        ) throws -> Result {
            if unread.count < count { try fill(atLeast: count) }
            let next = unread.lowerBound..<unread.lowerBound + count
            unread = next.upperBound..<unread.upperBound
            return try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[next])) }
        }

        /// Reads on until so many bytes are there that are not used.
        private mutating func fill(atLeast count: Int) throws(RenderError) {
            makeRoom(for: count)
            while unread.count < count {
                let step = buffer.withUnsafeMutableBytes {
                    let room = UnsafeMutableRawBufferPointer(rebasing: $0[unread.upperBound...])
                    return pread(file.descriptor, room.baseAddress!, room.count, off_t(position))
                }
                if step == -1, errno == EINTR { continue }
                guard step > 0 else {
                    throw .cannotWrite(file.path, because: step == 0 ? "what was encoded is gone" : reason)
                }
                position += step
                unread = 0..<unread.upperBound + step
            }
        }

        /// Puts what is unread to the front of a buffer for so many bytes.
        private mutating func makeRoom(for count: Int) {
            if buffer.count < count {
                buffer.append(contentsOf: [UInt8](repeating: 0, count: count - buffer.count))
            }
            buffer.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[unread])) }
            unread = 0..<unread.count
        }
    }
}
