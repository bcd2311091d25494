internal import CSndfile
import Foundation
import NarrationSystem

/// An open file as libsndfile writes it, which remembers the first thing that went wrong.
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
            try SystemError.check { Foundation.read(descriptor, buffer, Int(count)) }
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

    /// What a system call returned, or -1 when it failed.
    private func noting(_ call: () throws(SystemError) -> Int) -> sf_count_t {
        do {
            return sf_count_t(try call())
        } catch {
            failure = failure ?? error.description
            return -1
        }
    }
}
