internal import CLibZip
import FoundationEssentials
package import NarrationSystem

/// Writes a ZIP archive whose bytes depend only on its entries and its date.
///
/// Entries are kept in a file without a name beside the archive until it is written, so that memory does not grow with
/// their contents, and nothing is left behind by a process that is killed.
package final class ArchiveWriter {
    /// How the contents of an entry are stored.
    package enum Compression: Sendable {
        /// Unchanged, for sound, pictures, and what is to be found without a decoder.
        case stored
        /// Deflated, for text.
        case deflated
    }

    private struct Entry {
        let name: String
        let contents: Range<Int>
        let compression: Compression
    }

    private let spool: ArchiveSpool
    private let date: ArchiveDate
    private var entries: [Entry] = []

    /// Creates an archive without entries.
    ///
    /// - Parameters:
    ///   - path: The path of the archive, in whose folder the entries are kept.
    ///   - date: The date of every entry.
    /// - Throws: `SystemError`.
    package init(spoolingBeside path: String, date: ArchiveDate) throws(SystemError) {
        spool = try ArchiveSpool(beside: path)
        self.date = date
    }

    /// Adds an entry after the others. No two entries may have the same name.
    ///
    /// - Throws: `SystemError`.
    package func add(
        _ name: String,
        _ contents: some Collection<UInt8>,
        _ compression: Compression
    ) throws(SystemError) {
        let start = spool.count
        try spool.append(contents)
        entries.append(Entry(name: name, contents: start..<spool.count, compression: compression))
    }

    /// Adds an entry with the contents of an open file, after the others.
    ///
    /// - Throws: `SystemError`; `CancellationError`.
    package func add(_ name: String, copying descriptor: Int32, _ compression: Compression) throws {
        let start = spool.count
        while true {
            try Task.checkCancellation()
            let piece = try FileSystem.read(ArchiveSpool.piece, at: spool.count - start, from: descriptor)
            if piece.isEmpty { break }
            try spool.append(piece)
        }
        entries.append(Entry(name: name, contents: start..<spool.count, compression: compression))
    }

    /// Adds an entry of another archive with its name, after the others.
    ///
    /// - Throws: `SystemError`; ``ArchiveError`` if the entry is damaged; `CancellationError`.
    package func add(_ entry: ArchiveReader.Entry, of archive: ArchiveReader) throws {
        let start = spool.count
        try archive.forEachPiece(of: entry, upTo: entry.size) { piece in
            try Task.checkCancellation()
            try spool.append(piece)
        }
        let compression: Compression = entry.isStored ? .stored : .deflated
        entries.append(Entry(name: entry.name, contents: start..<spool.count, compression: compression))
    }

    /// Writes the archive to an empty file that is open for reading and writing.
    ///
    /// - Throws: `SystemError`; ``ArchiveError``; `CancellationError`.
    package func write(to descriptor: Int32) throws {
        try spool.flush()
        let target = ArchiveTarget(descriptor)
        do {
            try write(to: target)
        } catch {
            try Task.checkCancellation()
            throw target.failure ?? error
        }
    }

    private func write(to target: ArchiveTarget) throws {
        var error = zip_error_t()
        zip_error_init(&error)
        guard let archive = zip_open_from_source(try target.makeSource(), ZIP_TRUNCATE, &error) else {
            throw ArchiveError(&error)
        }
        do {
            for entry in entries { try add(entry, to: archive, reportingTo: target) }
        } catch {
            zip_discard(archive)
            throw error
        }
        guard zip_close(archive) == 0 else {
            let message = String(cString: zip_strerror(archive))
            zip_discard(archive)
            throw ArchiveError(message)
        }
    }

    private func add(_ entry: Entry, to archive: OpaquePointer, reportingTo target: ArchiveTarget) throws {
        let source = try SpooledContents(entry.contents, of: spool, reportingTo: target).makeSource()
        let index = zip_file_add(archive, entry.name, source, ZIP_FL_ENC_UTF_8)
        guard index >= 0 else {
            zip_source_free(source)
            throw ArchiveError("\(entry.name): \(String(cString: zip_strerror(archive)))")
        }
        let method = entry.compression == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
        guard zip_set_file_compression(archive, UInt64(index), method, Self.level) == 0,
            zip_file_set_dostime(archive, UInt64(index), date.time, date.date, 0) == 0
        else { throw ArchiveError("\(entry.name): \(String(cString: zip_strerror(archive)))") }
    }

    /// The level of compression. Higher ones take longer, and make text 1 % smaller.
    private static let level: zip_uint32_t = 6
}
