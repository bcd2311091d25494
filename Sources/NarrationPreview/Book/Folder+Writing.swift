import FoundationEssentials
import NarrationSystem

extension Folder {
    /// Replaces a file as a whole, or removes it.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which need not be there.
    ///   - contents: What will be in the file; `nil` to remove it.
    /// - Throws: `SystemError`.
    static func replaceFile(at path: String, with contents: Data?) throws(SystemError) {
        let (folder, name) = try Folder.destination(of: path)
        if let contents {
            let permissions = (try? FileSystem.status(of: path))?.permissions
            try folder.withFile(of: contents, permissions: permissions) { partial throws(SystemError) in
                try folder.rename(partial, to: name)
            }
        } else if FileSystem.exists(path) {
            try folder.remove(name)
        }
        folder.synchronize()
    }

    /// Writes a whole file under a temporary name, for work that gives it another.
    ///
    /// - Parameters:
    ///   - contents: What is in the file.
    ///   - permissions: The file's permissions; `nil`, the default, for those of any new file.
    ///   - work: Renames the file, which is removed if it still has the temporary name afterwards.
    /// - Returns: What the work returns.
    /// - Throws: `SystemError`, also that of the work.
    func withFile<Result>(
        of contents: Data,
        permissions: mode_t? = nil,
        _ work: (_ partial: String) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        let partial = ".narration-\(UUID().uuidString)"
        let isNew = O_WRONLY | O_CREAT | O_EXCL
        let file = Descriptor(try open(partial, isNew, permissions: permissions == nil ? 0o666 : 0o600))
        defer { try? remove(partial) }
        if let permissions { try SystemError.check { fchmod(file.number, permissions) } }
        try FileSystem.write(contents, to: file.number)
        try FileSystem.synchronize(file.number)
        return try work(partial)
    }
}
