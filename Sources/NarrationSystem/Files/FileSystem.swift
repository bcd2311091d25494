package import FoundationEssentials

/// The system calls on paths. Paths are decoded from bytes by `String.init(fileSystemBytes:)`. Calls that are
/// interrupted by a signal are repeated.
package enum FileSystem {
    /// Opens a file. The descriptor is not inherited by child processes.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - flags: The flags of open(2), such as `O_RDONLY`.
    ///   - permissions: The permissions of a created file, without those in the process's mask.
    /// - Returns: The descriptor, which the caller must close.
    /// - Throws: ``SystemError``.
    package static func open(
        _ path: String,
        _ flags: Int32,
        permissions: mode_t = 0o666
    ) throws(SystemError) -> Int32 {
        try calling(path) { NarrationSystem.open($0, flags | O_CLOEXEC, permissions) }
    }

    /// The status of the object at a path, after following links.
    ///
    /// - Throws: ``SystemError``.
    package static func status(of path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try calling(path) { stat($0, &status) }
        return FileStatus(status)
    }

    /// The status of the object at a path, which may be a link itself.
    ///
    /// - Throws: ``SystemError``.
    package static func linkStatus(of path: String) throws(SystemError) -> FileStatus {
        var status = stat()
        try calling(path) { lstat($0, &status) }
        return FileStatus(status)
    }

    /// The status of an open file.
    ///
    /// - Throws: ``SystemError``.
    package static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
        var status = stat()
        try SystemError.check { fstat(descriptor, &status) }
        return FileStatus(status)
    }

    /// Whether a path exists, including links that lead nowhere.
    package static func exists(_ path: String) -> Bool {
        (try? linkStatus(of: path)) != nil
    }

    /// Renames a file, and replaces a file with the new name.
    ///
    /// - Throws: ``SystemError``.
    package static func rename(_ path: String, to newPath: String) throws(SystemError) {
        try calling(path, newPath) { NarrationSystem.rename($0, $1) }
    }

    /// Renames a file, unless the new name exists.
    ///
    /// This is atomic if the file system has hard links.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - newPath: Its new path, in the same file system.
    /// - Returns: Whether the file was renamed.
    /// - Throws: ``SystemError``.
    package static func rename(_ path: String, toUnused newPath: String) throws(SystemError) -> Bool {
        do {
            try calling(path, newPath) { link($0, $1) }
            try remove(path)
            return true
        } catch  where error.code == EEXIST {
            return false
        } catch  where [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(error.code) {
            // FAT and some others have no links.
            if exists(newPath) { return false }
            try rename(path, to: newPath)
            return true
        }
    }

    /// Removes a name of a file, and the file if it was its last name.
    ///
    /// - Throws: ``SystemError``.
    package static func remove(_ path: String) throws(SystemError) {
        try calling(path) { unlink($0) }
    }

    /// Creates a folder.
    ///
    /// - Throws: ``SystemError``.
    package static func makeFolder(_ path: String, permissions: mode_t = 0o777) throws(SystemError) {
        try calling(path) { mkdir($0, permissions) }
    }

    /// Creates a folder and those that it is in, unless they exist.
    ///
    /// - Throws: ``SystemError``.
    package static func makeFolders(_ path: String, permissions: mode_t = 0o777) throws(SystemError) {
        do {
            try makeFolder(path, permissions: permissions)
        } catch  where error.code == EEXIST {
            return
        } catch  where error.code == ENOENT && path.parentFolder != path {
            try makeFolders(path.parentFolder, permissions: permissions)
            try makeFolders(path, permissions: permissions)
        }
    }

    /// Removes an empty folder.
    ///
    /// - Throws: ``SystemError``.
    package static func removeFolder(_ path: String) throws(SystemError) {
        try calling(path) { rmdir($0) }
    }

    /// The path that a link contains.
    ///
    /// - Throws: ``SystemError``.
    package static func target(ofLink path: String) throws(SystemError) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = try calling(path) { path in
            readlink(path, &buffer, buffer.count)
        }
        return String(fileSystemBytes: buffer.prefix(count).map { UInt8(bitPattern: $0) })
    }

    /// The absolute path without links, `.` and `..`.
    ///
    /// - Throws: ``SystemError``, also if the path does not exist.
    package static func resolved(_ path: String) throws(SystemError) -> String {
        let resolved = path.withFileSystemPath { realpath($0, nil) }
        guard let resolved else { throw .last }
        defer { free(resolved) }
        return String(fileSystemPath: resolved)
    }

    /// The names in a folder, without `.` and `..`, in no particular order.
    ///
    /// - Throws: ``SystemError``.
    package static func names(in folder: String) throws(SystemError) -> [String] {
        guard let stream = folder.withFileSystemPath({ opendir($0) }) else { throw .last }
        defer { closedir(stream) }
        return try names(in: stream)
    }

    /// The names in an open folder that have an ending, without `.` and `..`.
    static func names(in stream: DirectoryStream, ending: String = "") throws(SystemError) -> [String] {
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            // The record may be shorter than its type, so it must not be copied as a value.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let characters = start.assumingMemoryBound(to: CChar.self)
            let excess = strlen(characters) - ending.utf8.count
            if excess >= 0, strcmp(characters + excess, ending) == 0 {
                let name = String(fileSystemPath: characters)
                if name != ".", name != ".." { names.append(name) }
            }
            errno = 0
        }
        guard errno == 0 else { throw .last }
        return names
    }

    /// Reads a file to its end.
    ///
    /// - Throws: ``SystemError``.
    package static func contents(of path: String) throws(SystemError) -> Data {
        let descriptor = try open(path, O_RDONLY)
        defer { close(descriptor) }
        return try contents(of: descriptor)
    }

    /// Reads an open file from its position to its end, up to a number of bytes.
    ///
    /// - Throws: ``SystemError``.
    package static func contents(of descriptor: Int32, upTo limit: Int = .max) throws(SystemError) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while data.count < limit {
            let wanted = min(buffer.count, limit - data.count)
            let count = try SystemError.check { NarrationSystem.read(descriptor, &buffer, wanted) }
            if count == 0 { break }
            data.append(contentsOf: buffer[..<count])
        }
        return data
    }

    /// Writes all bytes to an open file.
    ///
    /// - Throws: ``SystemError``; some of the bytes may have been written.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
        // The array's own method rethrows untyped errors.
        let written = bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try write(bytes, to: descriptor) }
        }
        try written.get()
    }

    /// Writes all bytes to an open file.
    ///
    /// - Throws: ``SystemError``; some of the bytes may have been written.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try SystemError.check {
                NarrationSystem.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes all data to an open file.
    ///
    /// - Throws: ``SystemError``; some of the data may have been written.
    package static func write(_ data: Data, to descriptor: Int32) throws(SystemError) {
        try data.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try write(bytes, to: descriptor) }
        }.get()
    }

    /// Writes the system's buffers of an open file to the disk.
    ///
    /// - Throws: ``SystemError``.
    package static func synchronize(_ descriptor: Int32) throws(SystemError) {
        try SystemError.check { fsync(descriptor) }
    }

    /// Writes the names in a folder to the disk, if the file system supports this.
    package static func synchronizeFolder(_ path: String) {
        guard let descriptor = try? open(path, O_RDONLY | O_DIRECTORY) else { return }
        fsync(descriptor)
        close(descriptor)
    }

    @discardableResult
    private static func calling<Result: SignedInteger>(
        _ path: String,
        _ call: (UnsafePointer<CChar>) -> Result
    ) throws(SystemError) -> Result {
        try path.withFileSystemPath { path throws(SystemError) in
            try SystemError.check { call(path) }
        }
    }

    private static func calling(
        _ path: String,
        _ newPath: String,
        _ call: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
    ) throws(SystemError) {
        try calling(path) { path in newPath.withFileSystemPath { call(path, $0) } }
    }
}

#if canImport(Darwin)
/// A folder that is being read.
typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
/// A folder that is being read.
typealias DirectoryStream = OpaquePointer
#endif
