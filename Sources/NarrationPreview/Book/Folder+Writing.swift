import FoundationEssentials
import NarrationRecordings
import NarrationSystem

extension CompanionFile {
    /// Replaces the file as a whole by entries in JSON. Without any, it is removed.
    ///
    /// - Throws: `SystemError`; `EncodingError` for numbers that JSON cannot contain.
    func replace(with entries: [some Encodable]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try replace(with: entries.isEmpty ? nil : encoder.encode(entries))
    }

    /// Replaces the file as a whole, or removes it.
    ///
    /// - Parameter contents: What will be in the file; `nil` to remove it.
    /// - Throws: `SystemError`.
    func replace(with contents: Data?) throws(SystemError) {
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
}

extension Folder {
    /// Makes a folder, unless it is there.
    ///
    /// - Throws: ``StudioFailure`` if it cannot be made, or is something else.
    static func make(_ folder: String, for contents: String) throws(StudioFailure) {
        if mkdir(folder, 0o777) != 0, errno != EEXIST {
            throw StudioFailure(.unwritable, "the folder for \(contents) cannot be made (\(SystemError.last))")
        }
        guard (try? FileSystem.linkStatus(of: folder))?.isFolder == true else {
            throw StudioFailure(.unwritable, "\(folder) is not a folder; \(contents) are kept there")
        }
    }

    /// Writes a whole file under the first of some names that no other file has.
    ///
    /// - Parameters:
    ///   - contents: What is in the file.
    ///   - permissions: The file's permissions; `nil`, the default, for those of any new file.
    ///   - names: The names.
    ///   - isKnown: Whether a file that has a name already is this one, which is then not written again; by default, it
    ///     is not.
    /// - Returns: The name of the file.
    /// - Throws: `SystemError`; `EEXIST` if other files have all names.
    func write(
        _ contents: Data,
        permissions: mode_t? = nil,
        asFirstUnusedOf names: some Sequence<String>,
        unless isKnown: (_ name: String) -> Bool = { _ in false }
    ) throws(SystemError) -> String {
        try withFile(of: contents, permissions: permissions) { partial throws(SystemError) in
            for name in names {
                if try rename(partial, toUnused: name) {
                    synchronize()
                    return name
                }
                if isKnown(name) { return name }
            }
            throw SystemError(code: EEXIST)
        }
    }

    /// Writes a whole file under a temporary name, for work that gives it another.
    ///
    /// - Parameters:
    ///   - contents: What is in the file.
    ///   - permissions: The file's permissions; `nil`, the default, for those of any new file.
    ///   - work: Renames the file, which is removed if it still has the temporary name afterwards.
    /// - Returns: What the work returns.
    /// - Throws: `SystemError`, also that of the work.
    fileprivate func withFile<Result>(
        of contents: Data,
        permissions: mode_t? = nil,
        _ work: (_ partial: String) throws(SystemError) -> Result
    ) throws(SystemError) -> Result {
        ScratchName.removeAbandoned(in: self)
        let partial = ScratchName.new()
        let isNew = O_WRONLY | O_CREAT | O_EXCL
        let file = Descriptor(try open(partial, isNew, permissions: permissions == nil ? 0o666 : 0o600))
        defer { try? remove(partial) }
        if let permissions { try SystemError.check { fchmod(file.number, permissions) } }
        try FileSystem.write(contents, to: file.number)
        try FileSystem.synchronize(file.number)
        return try work(partial)
    }
}
