import Foundation

/// Files without a name, for what is kept on the disk until it is needed: they are gone with the process, whatever ends it.
package enum UnnamedFile {
    /// Makes a file in the folder of another, where there is to be room for it anyway.
    ///
    /// - Parameter path: The other file.
    /// - Returns: The descriptor of the file, open for reading and writing, which becomes the caller's.
    /// - Throws: ``RenderError`` when no file can be made there.
    package static func make(beside path: String) throws(RenderError) -> Int32 {
        let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        var descriptor: Int32 = -1
        #if os(Linux)
        descriptor = open(folder, O_RDWR | temporary | O_CLOEXEC, 0o600)
        #endif
        if descriptor < 0 {
            // A file system that has none: for an instant it has a name.
            let name = "\(folder)/.narration-\(UUID().uuidString)"
            descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            let reason = String(cString: strerror(errno))
            guard descriptor >= 0 else { throw .cannotWrite(path, because: reason) }
            unlink(name)
        }
        return descriptor
    }

    #if os(Linux)
    /// `O_TMPFILE` of open(2), which is declared with _GNU_SOURCE only.
    private static let temporary = 0o20_000_000 | O_DIRECTORY
    #endif
}
