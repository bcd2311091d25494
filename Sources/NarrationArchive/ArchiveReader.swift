internal import CLibZip
package import FoundationEssentials
import NarrationSystem

/// Reads a ZIP archive, which may come from a stranger.
///
/// Nothing is extracted by itself: the caller chooses entries by their names, and the most bytes that each may have.
package final class ArchiveReader {
    /// An entry of an archive.
    package struct Entry: Sendable, Hashable {
        /// The name, with slashes between folders.
        package let name: String

        /// The size of the contents in bytes, as the archive states it.
        package let size: Int

        /// The size in the archive in bytes, as the archive states it.
        package let storedSize: Int

        /// Whether the contents are in the archive unchanged.
        package let isStored: Bool

        /// Whether it is a link to another place, by the mode of Unix.
        package let isLink: Bool

        fileprivate let index: UInt64
    }

    /// The entries, in the order of the archive's directory.
    package let entries: [Entry]

    private let archive: OpaquePointer

    /// Opens an archive.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - mostEntries: The largest number of entries.
    /// - Throws: ``ArchiveError`` if it cannot be read, is no archive, is damaged, or has more entries or two entries
    ///   of the same name.
    package convenience init(contentsOf path: String, mostEntries: Int = 100_000) throws(ArchiveError) {
        var code: Int32 = 0
        guard let archive = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code) else {
            throw Self.error(code, of: zip_open(path, ZIP_RDONLY, nil), mostEntries)
        }
        try self.init(archive, mostEntries: mostEntries)
    }

    /// Opens an archive in an open file.
    ///
    /// - Parameters:
    ///   - descriptor: The file, which may be closed afterwards. Its position is changed.
    ///   - mostEntries: The largest number of entries.
    /// - Throws: ``ArchiveError``, as for a path.
    package convenience init(in descriptor: Int32, mostEntries: Int = 100_000) throws(ArchiveError) {
        var code: Int32 = 0
        guard let archive = try Self.open(descriptor, ZIP_CHECKCONS, &code) else {
            throw Self.error(code, of: try Self.open(descriptor, 0, nil), mostEntries)
        }
        try self.init(archive, mostEntries: mostEntries)
    }

    private static func open(
        _ descriptor: Int32,
        _ flags: Int32,
        _ code: UnsafeMutablePointer<Int32>?
    ) throws(ArchiveError) -> OpaquePointer? {
        let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard own >= 0 else { throw ArchiveError(String(cString: strerror(errno))) }
        lseek(own, 0, SEEK_SET)
        let archive = zip_fdopen(own, flags, code)
        if archive == nil { close(own) }
        return archive
    }

    /// The error for a code of libzip. If two entries have the same name, it has this name, which libzip does not say.
    private static func error(_ code: Int32, of unchecked: OpaquePointer?, _ mostEntries: Int) -> ArchiveError {
        defer { if let unchecked { zip_discard(unchecked) } }
        guard code == ZIP_ER_EXISTS, let unchecked else { return ArchiveError(code: code) }
        do throws(ArchiveError) {
            _ = try entries(of: unchecked, atMost: mostEntries)
            return ArchiveError(code: code)
        } catch {
            return error
        }
    }

    private init(_ archive: OpaquePointer, mostEntries: Int) throws(ArchiveError) {
        do {
            entries = try Self.entries(of: archive, atMost: mostEntries)
        } catch {
            zip_discard(archive)
            throw error
        }
        self.archive = archive
    }

    deinit {
        zip_discard(archive)
    }

    private static func entries(of archive: OpaquePointer, atMost limit: Int) throws(ArchiveError) -> [Entry] {
        let count = zip_get_num_entries(archive, 0)
        guard count <= limit else { throw ArchiveError("it has \(count) entries, and at most \(limit) are read") }
        var entries: [Entry] = []
        var names: Set<ExactPath> = []
        for index in 0..<UInt64(max(0, count)) {
            var status = zip_stat_t()
            guard zip_stat_index(archive, index, 0, &status) == 0, let name = status.name else {
                throw ArchiveError("entry \(index + 1) is damaged: \(String(cString: zip_strerror(archive)))")
            }
            let entry = Entry(
                name: String(cString: name),
                size: Int(clamping: status.size),
                storedSize: Int(clamping: status.comp_size),
                isStored: status.comp_method == UInt16(ZIP_CM_STORE),
                isLink: isLink(index, of: archive),
                index: index
            )
            guard names.insert(ExactPath(entry.name)).inserted else {
                throw ArchiveError(twice: entry.name)
            }
            entries.append(entry)
        }
        return entries
    }

    private static func isLink(_ index: UInt64, of archive: OpaquePointer) -> Bool {
        var system: UInt8 = 0
        var attributes: UInt32 = 0
        guard zip_file_get_external_attributes(archive, index, 0, &system, &attributes) == 0 else { return false }
        return system == UInt8(ZIP_OPSYS_UNIX) && mode_t(attributes >> 16) & S_IFMT == S_IFLNK
    }
}

extension ArchiveReader {
    /// The entry with a name, if there is one.
    package subscript(name: String) -> Entry? { entries.first { ExactPath($0.name) == ExactPath(name) } }

    /// Reads the contents of an entry.
    ///
    /// - Parameters:
    ///   - entry: An entry of this archive.
    ///   - limit: The largest number of bytes. The size that the archive states is not trusted.
    /// - Returns: The contents.
    /// - Throws: ``ArchiveError`` if it is larger or damaged.
    package func contents(of entry: Entry, upTo limit: Int) throws -> Data {
        var data = Data()
        try forEachPiece(of: entry, upTo: limit) { piece throws(ArchiveError) in data += piece }
        return data
    }

    /// Copies the contents of an entry to the end of an open file.
    ///
    /// - Parameters:
    ///   - entry: An entry of this archive.
    ///   - descriptor: The file.
    ///   - limit: The largest number of bytes. The size that the archive states is not trusted.
    /// - Returns: The number of bytes.
    /// - Throws: ``ArchiveError`` if it is larger or damaged, or the file cannot be written; `CancellationError`.
    package func copy(_ entry: Entry, to descriptor: Int32, upTo limit: Int) throws -> Int {
        var size = 0
        try forEachPiece(of: entry, upTo: limit) { piece in
            try Task.checkCancellation()
            try FileSystem.write(Array(piece), to: descriptor)
            size += piece.count
        }
        return size
    }

    func forEachPiece<Failure: Error>(
        of entry: Entry,
        upTo limit: Int,
        _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
    ) throws {
        guard entry.size <= limit else { throw ArchiveError.tooLarge(entry, limit) }
        guard let file = zip_fopen_index(archive, entry.index, 0) else {
            throw ArchiveError("\(entry.name) cannot be read: \(String(cString: zip_strerror(archive)))")
        }
        defer { zip_fclose(file) }
        var size = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = zip_fread(file, &piece, UInt64(piece.count))
            guard count >= 0 else {
                throw ArchiveError("\(entry.name) is damaged: \(String(cString: zip_file_strerror(file)))")
            }
            if count == 0 { return }
            size += Int(count)
            guard size <= limit else { throw ArchiveError.tooLarge(entry, limit) }
            try body(piece.prefix(Int(count)))
        }
    }
}

extension ArchiveError {
    fileprivate static func tooLarge(_ entry: ArchiveReader.Entry, _ limit: Int) -> ArchiveError {
        ArchiveError("\(entry.name) has more than \(limit) bytes")
    }
}
