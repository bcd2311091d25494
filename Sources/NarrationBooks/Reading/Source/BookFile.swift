package import Foundation
import NarrationSystem

/// An open file that a book is in.
///
/// The file stays the one that was opened, whatever an editor puts under its name meanwhile.
package final class BookFile: Sendable {
    /// What the file was when it was opened.
    var status: FileStatus { file.status }

    /// The file's size in bytes.
    var size: Int { status.size }

    /// Whether its bytes can be read again, which those of a pipe cannot.
    package var isRegular: Bool { status.isFile }

    private let file: OpenFile

    /// Opens a file.
    ///
    /// - Throws: ``UnreadableFile`` when there is no such file, it cannot be read, or it is larger than the limit.
    package init(_ path: String, limit: Int) throws(UnreadableFile) {
        do {
            file = try OpenFile(path)
        } catch {
            let isMissing = error.code == ENOENT || error.code == ENOTDIR
            throw UnreadableFile(isMissing ? .fileNotFound : .fileUnreadable(because: error.description))
        }
        if status.isFolder { throw UnreadableFile(.isDirectory) }
        guard size <= limit else { throw UnreadableFile(.fileTooLarge(limit: limit)) }
        // Some files of the system, /proc/kmsg among them, would wait for more to come.
        if isRegular { _ = fcntl(file.descriptor, F_SETFL, O_NONBLOCK) }
    }
}

extension BookFile {
    /// The contents of a file.
    ///
    /// - Throws: ``UnreadableFile`` when there is no such file, it cannot be read, or it is larger than the limit.
    package static func contents(of path: String, limit: Int) throws(UnreadableFile) -> Data {
        try BookFile(path, limit: limit).contents(limit: limit)
    }

    /// The file's contents from its beginning to its end.
    ///
    /// They are copied, not mapped: saving the file in place meanwhile would take a mapping away.
    ///
    /// - Throws: ``UnreadableFile`` when they cannot be read or are more than the limit.
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

    /// Whether the file was written to since it was opened.
    var isChanged: Bool {
        (try? FileSystem.status(of: file.descriptor))?.isUnchanged(since: status) != true
    }

    /// The first bytes, which tell what the file is.
    package var head: Data {
        Data(FileText(file: self, start: 0).bytes(0..<min(size, 4096)))
    }

    /// Reads some of the file's bytes into a buffer.
    ///
    /// - Returns: How many bytes were read; fewer than the buffer holds only at the end of the file.
    /// - Throws: ``UnreadableFile`` when they cannot be read.
    func read(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(UnreadableFile) -> Int {
        var count = 0
        while count < buffer.count {
            let result = try Self.reading { () throws(SystemError) in
                try SystemError.check {
                    pread(file.descriptor, buffer.baseAddress! + count, buffer.count - count, offset + count)
                }
            }
            if result == 0 { break }
            count += result
        }
        return count
    }

    private static func reading<Result>(_ work: () throws(SystemError) -> Result) throws(UnreadableFile) -> Result {
        do {
            return try work()
        } catch {
            throw UnreadableFile(.fileUnreadable(because: error.description))
        }
    }
}

/// The text of a file in UTF-8, read when it is looked at.
struct FileText: SourceBytes {
    let file: BookFile
    /// The bytes before the text: a byte order mark.
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
