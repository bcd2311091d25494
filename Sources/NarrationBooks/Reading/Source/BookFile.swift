package import FoundationEssentials
package import NarrationSystem

/// The open file of a book.
///
/// It remains the same file if an editor replaces it meanwhile.
package final class BookFile: Sendable {
    /// The status of the file when it was opened.
    package var status: FileStatus { file.status }

    /// The file's size in bytes.
    var size: Int { status.size }

    /// Whether its bytes can be read again, unlike those of a pipe.
    package var isRegular: Bool { status.isFile }

    /// The file, whose position must not be used.
    package let file: OpenFile

    /// Opens a file.
    ///
    /// - Throws: ``UnreadableFile`` if the file does not exist, cannot be read, or is larger than the limit.
    package init(_ path: String, limit: Int) throws(UnreadableFile) {
        do {
            file = try OpenFile(path)
        } catch {
            let isMissing = error.code == ENOENT || error.code == ENOTDIR
            throw UnreadableFile(isMissing ? .fileNotFound : .fileUnreadable(because: error.description))
        }
        if status.isFolder { throw UnreadableFile(.isDirectory) }
        guard size <= limit else { throw UnreadableFile(.fileTooLarge(limit: limit)) }
        // Some files of the system, such as /proc/kmsg, would wait for more data.
        if isRegular { _ = fcntl(file.descriptor, F_SETFL, O_NONBLOCK) }
    }
}

extension BookFile {
    /// The contents of a file.
    ///
    /// - Throws: ``UnreadableFile`` if the file does not exist, cannot be read, or is larger than the limit.
    package static func contents(of path: String, limit: Int) throws(UnreadableFile) -> Data {
        try BookFile(path, limit: limit).contents(limit: limit)
    }

    /// The contents of a file that is no book, but "a lexicon".
    ///
    /// - Throws: ``BookError`` as the other.
    package static func contents(of path: String, limit: Int, as list: String) throws(BookError) -> Data {
        if let status = try? FileSystem.status(of: path), status.isFolder {
            throw BookError(path: path, Diagnostic(.error, .fileUnreadable, "this is a directory, not \(list)"))
        }
        return try BookError.naming(path) { () throws(UnreadableFile) in try contents(of: path, limit: limit) }
    }

    /// The file's contents from its beginning to its end.
    ///
    /// They are copied, not mapped, because truncating the file would invalidate a mapping.
    ///
    /// - Throws: ``UnreadableFile`` if they cannot be read or are larger than the limit.
    package func contents(limit: Int) throws(UnreadableFile) -> Data {
        guard !isRegular || size == 0 else { return try contents }
        let data = try Self.reading { () throws(SystemError) in
            try FileSystem.contents(of: file.descriptor, upTo: limit < .max ? limit + 1 : .max)
        }
        guard data.count <= limit else { throw UnreadableFile(.fileTooLarge(limit: limit)) }
        return data
    }

    private var contents: Data {
        get throws(UnreadableFile) {
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
            do {
                let count = try read(from: 0, into: buffer)
                return Data(
                    bytesNoCopy: buffer.baseAddress!,
                    count: count,
                    deallocator: .custom { start, _ in start.deallocate() }
                )
            } catch {
                buffer.deallocate()
                throw error
            }
        }
    }

    /// Whether the file has been written to since it was opened.
    var isChanged: Bool {
        (try? FileSystem.status(of: file.descriptor))?.isUnchanged(since: status) != true
    }

    /// The first bytes, which identify the format of the file.
    package var head: Data {
        Data(FileText(file: self, start: 0).bytes(0..<min(size, 4096)))
    }

    /// Reads bytes of the file into a buffer.
    ///
    /// - Returns: The number of bytes that were read; fewer than the size of the buffer only at the end of the file.
    /// - Throws: ``UnreadableFile`` if they cannot be read.
    func read(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(UnreadableFile) -> Int {
        try Self.reading { () throws(SystemError) in
            try FileSystem.read(into: buffer, at: offset, from: file.descriptor)
        }
    }

    private static func reading<Result>(_ work: () throws(SystemError) -> Result) throws(UnreadableFile) -> Result {
        do {
            return try work()
        } catch {
            throw UnreadableFile(.fileUnreadable(because: error.description))
        }
    }
}

/// The text of a file in UTF-8, read on demand.
struct FileText: SourceBytes {
    let file: BookFile
    /// The number of bytes before the text: a byte order mark.
    let start: Int

    var count: Int {
        max(0, file.size - start)
    }

    func bytes(_ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            count = (try? file.read(from: start + range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
    }
}
