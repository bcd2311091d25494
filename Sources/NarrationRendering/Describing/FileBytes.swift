import Foundation

/// A file as its bytes, to add something to one that a library has written.
struct FileBytes {
    private let descriptor: Int32
    private let path: String

    /// Looks at a file that is open for reading and writing; it stays the caller's.
    ///
    /// - Parameters:
    ///   - descriptor: The open file.
    ///   - path: Its name, for messages.
    init(_ descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// How many bytes there are.
    var count: Int {
        get throws(RenderError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw failure }
            return Int(status.st_size)
        }
    }

    /// Some bytes, all of which must be there.
    func read(_ count: Int, at offset: Int) throws(RenderError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let step = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress! + done, count - done, off_t(offset + done))
            }
            if step == -1, errno == EINTR { continue }
            guard step != 0 else { throw .cannotWrite(path, because: "what was written to it is not there") }
            guard step > 0 else { throw failure }
            done += step
        }
        return bytes
    }

    /// Writes bytes over what is there, or behind it.
    func write(_ bytes: [UInt8], at offset: Int) throws(RenderError) {
        var done = 0
        while done < bytes.count {
            let step = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + done, bytes.count - done, off_t(offset + done))
            }
            if step == -1, errno == EINTR { continue }
            guard step > 0 else { throw failure }
            done += step
        }
    }

    /// Moves everything from an offset on towards the end.
    func move(from start: Int, by distance: Int) throws(RenderError) {
        var end = try count
        while end > start {
            let piece = min(Self.piece, end - start)
            end -= piece
            try write(try read(piece, at: end), at: end + distance)
        }
    }

    /// How many bytes are moved at once.
    private static let piece = 1 << 22

    private var failure: RenderError { .cannotWrite(path, because: String(cString: strerror(errno))) }
}
