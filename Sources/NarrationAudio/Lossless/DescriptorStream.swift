internal import CSndfile
import FoundationEssentials
import NarrationSystem

/// An open file to which libsndfile writes. It keeps the first error.
final class DescriptorStream {
    /// The open file; `nil` after ``abandon()``.
    private var descriptor: Int32?

    /// The first write or seek that failed; `nil` if none has failed.
    private(set) var failure: SystemError?

    private var unsent = 0

    /// Called with the bytes of each write and their offset in the file.
    var onWrite: ((UnsafeRawBufferPointer, Int) -> Void)?

    /// Creates a stream over a file that is open for reading and writing. The caller closes the file.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Stops using the descriptor, which may be reused before libsndfile closes.
    func abandon() {
        descriptor = nil
    }

    /// Opens the file for writing. The stream must live as long as the handle.
    func open(_ info: inout SF_INFO) -> OpaquePointer? {
        var calls = SF_VIRTUAL_IO(
            get_filelen: { DescriptorStream.from($0).length },
            seek: { DescriptorStream.from($2).seek(to: $0, from: $1) },
            read: { DescriptorStream.from($2).read($0, count: $1) },
            write: { DescriptorStream.from($2).write($0, count: $1) },
            tell: { DescriptorStream.from($0).seek(to: 0, from: SEEK_CUR) }
        )
        return sf_open_virtual(&calls, Int32(SFM_WRITE), &info, Unmanaged.passUnretained(self).toOpaque())
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> DescriptorStream {
        Unmanaged.fromOpaque(pointer!).takeUnretainedValue()
    }

    private var length: sf_count_t {
        guard let descriptor else { return 0 }
        return noting { () throws(SystemError) in try FileSystem.status(of: descriptor).size }
    }

    private func seek(to offset: sf_count_t, from origin: Int32) -> sf_count_t {
        guard let descriptor else { return offset }
        return noting { () throws(SystemError) in
            Int(try SystemError.check { lseek(descriptor, off_t(offset), origin) })
        }
    }

    private func read(_ buffer: UnsafeMutableRawPointer?, count: sf_count_t) -> sf_count_t {
        guard let descriptor else { return 0 }
        return noting { () throws(SystemError) in
            try SystemError.check { NarrationSystem.read(descriptor, buffer, Int(count)) }
        }
    }

    private func write(_ bytes: UnsafeRawPointer?, count: sf_count_t) -> sf_count_t {
        guard let descriptor else { return count }
        let bytes = UnsafeRawBufferPointer(start: bytes, count: Int(count))
        onWrite?(bytes, Int(lseek(descriptor, 0, SEEK_CUR)))
        let written = noting { () throws(SystemError) in
            try FileSystem.write(bytes, to: descriptor)
            return bytes.count
        }
        guard written > 0 else { return 0 }
        unsent += bytes.count
        if unsent >= Self.stretch { sendToDisk() }
        return written
    }

    /// The number of bytes written before the system is asked to begin writing them to the disk.
    private static let stretch = 1 << 24

    /// Asks the system to begin writing its buffers, so that little remains to be written when the file is complete.
    private func sendToDisk() {
        unsent = 0
        #if os(Linux)
        guard let descriptor else { return }
        _ = sync_file_range(descriptor, 0, 0, begin_writing)
        #endif
    }

    /// The result of a system call, or -1 if it failed.
    private func noting(_ call: () throws(SystemError) -> Int) -> sf_count_t {
        do {
            return sf_count_t(try call())
        } catch {
            failure = failure ?? error
            return -1
        }
    }
}
