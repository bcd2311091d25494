internal import CSndfile
import Foundation

/// An open file as libsndfile writes it, which remembers the first thing that went wrong.
///
/// libsndfile's MP3, Vorbis and Opus writers take no notice of a disk that is full. The file does.
final class DescriptorStream {
    /// The open file; `nil` once it is given up.
    private var descriptor: Int32?

    /// Why a write or seek failed, in the system's words; `nil` while none has.
    private(set) var failure: String?

    private var unsent = 0

    /// Is given all that was written at once, and where it begins in the file.
    var onWrite: ((UnsafeRawBufferPointer, Int) -> Void)?

    /// Creates a stream over a file that is open for reading and writing; it stays the caller's.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Touches the file no more: its number may be another's by the time libsndfile closes.
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
        var status = stat()
        return noting(fstat(descriptor, &status) == 0 ? sf_count_t(status.st_size) : -1)
    }

    private func seek(to offset: sf_count_t, from origin: Int32) -> sf_count_t {
        guard let descriptor else { return offset }
        return noting(sf_count_t(lseek(descriptor, off_t(offset), origin)))
    }

    private func read(_ buffer: UnsafeMutableRawPointer?, count: sf_count_t) -> sf_count_t {
        guard let descriptor else { return 0 }
        return noting(sf_count_t(Foundation.read(descriptor, buffer, Int(count))))
    }

    private func write(_ bytes: UnsafeRawPointer?, count: sf_count_t) -> sf_count_t {
        guard let descriptor else { return count }
        if let onWrite, let bytes {
            onWrite(UnsafeRawBufferPointer(start: bytes, count: Int(count)), Int(lseek(descriptor, 0, SEEK_CUR)))
        }
        var written = 0
        while written < count {
            let step = Foundation.write(descriptor, bytes! + written, Int(count) - written)
            if step == -1, errno == EINTR { continue }
            guard noting(step) > 0 else { break }
            written += step
        }
        unsent += written
        if unsent >= Self.stretch { sendToDisk() }
        return sf_count_t(written)
    }

    /// How many bytes are written before the disk is given them.
    private static let stretch = 1 << 24

    /// Has the system begin to write what it holds back, so that little is left to wait for when the file is done.
    private func sendToDisk() {
        unsent = 0
        #if os(Linux)
        guard let descriptor else { return }
        _ = sync_file_range(descriptor, 0, 0, begin_writing)
        #endif
    }

    private func noting<Count: SignedInteger>(_ result: Count) -> Count {
        if result < 0 {
            let error = errno
            failure = failure ?? String(cString: strerror(error))
        }
        return result
    }
}
