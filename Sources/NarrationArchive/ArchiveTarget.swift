internal import CLibZip
import FoundationEssentials
import NarrationSystem

/// The file to which libzip writes an archive, with the system's error if that fails.
final class ArchiveTarget {
    private let descriptor: Int32
    private var position = 0
    private var end = 0

    /// The first error that ended the writing or the reading of an entry.
    var failure: SystemError?

    /// Creates a target that writes to an empty file.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Creates the target in the form that libzip requires. It keeps the target alive.
    ///
    /// - Throws: ``ArchiveError`` without memory.
    func makeSource() throws(ArchiveError) -> OpaquePointer {
        try ArchiveSource.make(for: self) { target, memory, count, command in
            target.perform(command, memory, count)
        }
    }

    private func perform(_ command: zip_source_cmd_t, _ memory: UnsafeMutableRawPointer?, _ count: UInt64) -> Int64 {
        switch command {
        case ZIP_SOURCE_SUPPORTS:
            return ArchiveSource.bits(
                ZIP_SOURCE_OPEN,
                ZIP_SOURCE_READ,
                ZIP_SOURCE_CLOSE,
                ZIP_SOURCE_STAT,
                ZIP_SOURCE_ERROR,
                ZIP_SOURCE_FREE,
                ZIP_SOURCE_SEEK,
                ZIP_SOURCE_TELL,
                ZIP_SOURCE_SUPPORTS,
                ZIP_SOURCE_BEGIN_WRITE,
                ZIP_SOURCE_COMMIT_WRITE,
                ZIP_SOURCE_ROLLBACK_WRITE,
                ZIP_SOURCE_WRITE,
                ZIP_SOURCE_SEEK_WRITE,
                ZIP_SOURCE_TELL_WRITE,
                ZIP_SOURCE_REMOVE
            )
        case ZIP_SOURCE_STAT: return ArchiveSource.fill(memory, count, size: end)
        case ZIP_SOURCE_WRITE: return write(UnsafeRawBufferPointer(start: memory, count: Int(count)))
        case ZIP_SOURCE_SEEK_WRITE: return seek(memory, count)
        case ZIP_SOURCE_TELL_WRITE: return Int64(position)
        case ZIP_SOURCE_ERROR: return ArchiveSource.fail(memory, count, failure, ZIP_ER_WRITE)
        case ZIP_SOURCE_OPEN, ZIP_SOURCE_CLOSE, ZIP_SOURCE_BEGIN_WRITE, ZIP_SOURCE_COMMIT_WRITE,
            ZIP_SOURCE_ROLLBACK_WRITE, ZIP_SOURCE_REMOVE, ZIP_SOURCE_FREE:
            return 0
        default: return -1
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        do {
            try FileSystem.write(bytes, at: position, to: descriptor)
        } catch {
            failure = failure ?? error
            return -1
        }
        position += bytes.count
        end = max(end, position)
        return Int64(bytes.count)
    }

    private func seek(_ memory: UnsafeMutableRawPointer?, _ count: UInt64) -> Int64 {
        var error = zip_error_t()
        let offset = zip_source_seek_compute_offset(UInt64(position), UInt64(end), memory, count, &error)
        guard offset >= 0 else { return -1 }
        position = Int(offset)
        return 0
    }
}
