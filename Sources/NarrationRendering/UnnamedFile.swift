import Foundation
import NarrationSystem

/// Files without a name, for what is kept on the disk until it is needed: they are gone with the process, whatever ends it.
package enum UnnamedFile {
    /// Makes a file in the folder of another, where there is to be room for it anyway.
    ///
    /// - Parameter path: The other file.
    /// - Returns: The descriptor of the file, open for reading and writing, which becomes the caller's.
    /// - Throws: ``RenderError`` when no file can be made there.
    package static func make(beside path: String) throws(RenderError) -> Int32 {
        do {
            return try make(in: Folder.destination(of: path).folder, permissions: 0o600)
        } catch {
            throw .cannotWrite(path, because: error.description)
        }
    }

    /// The permissions that a new file has in a folder: those that the process's mask and the folder allow.
    static func permissions(in folder: Folder) throws(SystemError) -> mode_t {
        let descriptor = try make(in: folder, permissions: 0o666)
        defer { close(descriptor) }
        return try FileSystem.status(of: descriptor).permissions
    }

    private static func make(in folder: Folder, permissions: mode_t) throws(SystemError) -> Int32 {
        #if os(Linux)
        if let descriptor = try? folder.open(".", O_RDWR | temporary, permissions: permissions) { return descriptor }
        #endif
        // A file system that has none: for an instant it has a name.
        let name = ".narration-\(UUID().uuidString)"
        let descriptor = try folder.open(name, O_RDWR | O_CREAT | O_EXCL, permissions: permissions)
        try? folder.remove(name)
        return descriptor
    }

    #if os(Linux)
    /// `O_TMPFILE` of open(2), which is declared with _GNU_SOURCE only.
    private static let temporary = 0o20_000_000 | O_DIRECTORY
    #endif
}
