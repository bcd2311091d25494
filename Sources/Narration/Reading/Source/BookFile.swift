import Foundation

/// An open file that a book is in.
///
/// The file stays the one that was opened, whatever an editor puts under its name meanwhile.
final class BookFile: Sendable {
    /// The file's size in bytes.
    let size: Int

    /// Whether its bytes can be read again, which those of a pipe cannot.
    let isRegular: Bool

    /// What tells the file as it is now from any other, and from itself after a change.
    let identity: Identity

    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Throws: ``Refusal`` when there is no such file, it cannot be read, or it is larger than the limit.
    convenience init(_ path: String, limit: Int) throws(Refusal) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Refusal(errno == ENOENT || errno == ENOTDIR ? .fileNotFound : .fileUnreadable(because: Self.reason))
        }
        try self.init(descriptor)
        guard size <= limit else { throw Refusal(.fileTooLarge(limit: limit)) }
    }

    /// Takes over an open file.
    private init(_ descriptor: Int32) throws(Refusal) {
        var status = stat()
        fstat(descriptor, &status)
        self.descriptor = descriptor
        size = Int(status.st_size)
        identity = Identity(status)
        isRegular = status.st_mode & S_IFMT == S_IFREG
        if status.st_mode & S_IFMT == S_IFDIR { throw Refusal(.isDirectory) }
    }

    deinit {
        close(descriptor)
    }

    private static var reason: String {
        String(cString: strerror(errno))
    }
}

extension BookFile {
    /// A file's numbers.
    struct Identity: Sendable, Hashable {
        private let numbers: [Int]

        fileprivate init(_ status: stat) {
            #if canImport(Darwin)
            let changed = status.st_mtimespec
            #else
            let changed = status.st_mtim
            #endif
            numbers = [
                Int(status.st_dev), Int(status.st_ino), Int(status.st_size), Int(changed.tv_sec), Int(changed.tv_nsec),
            ]
        }
    }

    /// The contents of a file.
    ///
    /// - Throws: ``Refusal`` when there is no such file, it cannot be read, or it is larger than the limit.
    static func contents(of path: String, limit: Int) throws(Refusal) -> Data {
        try BookFile(path, limit: limit).contents(limit: limit)
    }

    /// The file's contents from its beginning to its end.
    ///
    /// They are copied, not mapped: who saves the file in place meanwhile would take a mapping away under our hands.
    ///
    /// - Throws: ``Refusal`` when they cannot be read or are more than the limit.
    func contents(limit: Int) throws(Refusal) -> Data {
        guard !isRegular || size == 0 else { return try contents }
        let data: Data?
        do {
            data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).read(
                upToCount: limit < .max ? limit + 1 : .max
            )
        } catch {
            throw Refusal(.fileUnreadable(because: error.localizedDescription))
        }
        guard let data, data.count > limit else { return data ?? Data() }
        throw Refusal(.fileTooLarge(limit: limit))
    }

    private var contents: Data {
        get throws(Refusal) {
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

    /// Whether somebody wrote to the file since it was opened.
    var isChanged: Bool {
        var status = stat()
        return fstat(descriptor, &status) != 0 || Identity(status) != identity
    }

    /// The first bytes, which tell what the file is.
    var head: Data {
        Data(FileText(file: self, start: 0).bytes(0..<min(size, 4096)))
    }

    /// Reads some of the file's bytes into a buffer.
    ///
    /// - Returns: How many bytes were read; fewer than the buffer holds only at the end of the file.
    /// - Throws: ``Refusal`` when they cannot be read.
    func read(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(Refusal) -> Int {
        var count = 0
        while count < buffer.count {
            let result = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, offset + count)
            if result < 0, errno == EINTR { continue }
            guard result >= 0 else { throw Refusal(.fileUnreadable(because: Self.reason)) }
            if result == 0 { break }
            count += result
        }
        return count
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
