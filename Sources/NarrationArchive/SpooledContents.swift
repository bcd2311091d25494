internal import CLibZip
import FoundationEssentials
import NarrationSystem

/// The contents of an entry, read by libzip from the spool.
final class SpooledContents {
    private let spool: ArchiveSpool
    private let range: Range<Int>
    private let target: ArchiveTarget
    private var position = 0

    /// Creates the contents from a range of a spool.
    ///
    /// - Parameters:
    ///   - range: The bytes in the spool.
    ///   - spool: The spool.
    ///   - target: Receives the system's error if the spool cannot be read.
    init(_ range: Range<Int>, of spool: ArchiveSpool, reportingTo target: ArchiveTarget) {
        (self.spool, self.range, self.target) = (spool, range, target)
    }

    /// Creates the contents in the form that libzip requires, which keeps them alive.
    ///
    /// - Throws: ``ArchiveError`` without memory.
    func makeSource() throws(ArchiveError) -> OpaquePointer {
        try ArchiveSource.make(for: self) { contents, memory, count, command in
            contents.perform(command, memory, count)
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
                ZIP_SOURCE_SUPPORTS
            )
        case ZIP_SOURCE_OPEN:
            position = 0
            return 0
        case ZIP_SOURCE_READ:
            return read(into: UnsafeMutableRawBufferPointer(start: memory, count: Int(count)))
        case ZIP_SOURCE_STAT: return ArchiveSource.fill(memory, count, size: range.count)
        case ZIP_SOURCE_ERROR: return ArchiveSource.fail(memory, count, target.failure, ZIP_ER_READ)
        case ZIP_SOURCE_CLOSE, ZIP_SOURCE_FREE: return 0
        default: return -1
        }
    }

    /// Reads the next bytes, unless the task is cancelled, which ends the writing of the archive.
    private func read(into memory: UnsafeMutableRawBufferPointer) -> Int64 {
        guard !Task.isCancelled else { return -1 }
        let count = min(memory.count, range.count - position)
        do {
            let done = try spool.read(
                into: UnsafeMutableRawBufferPointer(rebasing: memory.prefix(count)),
                at: range.lowerBound + position
            )
            position += done
            return done == count ? Int64(done) : -1
        } catch {
            target.failure = target.failure ?? error
            return -1
        }
    }
}
