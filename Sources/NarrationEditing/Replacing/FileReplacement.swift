internal import CFileSystem
package import FoundationEssentials
package import NarrationSystem

/// The reason why a file was not replaced. The file is unchanged.
package enum ReplacementError: Error, Sendable, Hashable {
    /// It is a folder, a pipe or a device.
    case notAFile(FileStatus.Kind)
    /// Another file has its path now, or the file was written to after it was read.
    case changed
    /// The path contains another user's link in a folder that everybody may write to.
    case linkOfOthers
    /// The new file would not have the owner, group or access list of the old one.
    case ownerLost(SystemError)
    /// The new file cannot be written.
    case failed(SystemError)
}

extension FileSystem {
    /// Replaces a whole file of the user if it is unchanged since it was read.
    ///
    /// The new file is complete and has the old one's owner, group, permissions and extended attributes before it gets
    /// the name. Symbolic links to the file remain and lead to the new file; hard links keep the old one. If this
    /// fails, nothing changes.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - status: The status of the open file before it was read.
    ///   - contents: The new contents.
    /// - Throws: ``ReplacementError``.
    package static func replace(
        _ path: String,
        read status: FileStatus,
        with contents: Data
    ) throws(ReplacementError) {
        guard status.isFile else { throw .notAFile(status.kind) }
        let target = try destination(ofReplacement: path)
        let folder = target.parentFolder
        if let place = try? Folder(folder) { ScratchName.removeAbandoned(in: place) }
        let newPath = folder.appending(file: ScratchName.new())
        let (old, new) = try failing { () throws(SystemError) in
            let old = try OpenFile(target, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            return (old, try OpenFile(newPath, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600))
        }
        do throws(ReplacementError) {
            guard old.status.isUnchanged(since: status) else { throw .changed }
            try new.takeOwner(of: old)
            try failing { () throws(SystemError) in try new.fill(with: contents, permissions: old.status.permissions) }
            guard (try? linkStatus(of: target))?.isUnchanged(since: status) == true else {
                throw .changed
            }
            try failing { () throws(SystemError) in try rename(newPath, to: target) }
        } catch {
            try? remove(newPath)
            throw error
        }
        synchronizeFolder(folder)
    }

    private static func destination(ofReplacement path: String) throws(ReplacementError) -> String {
        do {
            return try destination(of: path)
        } catch {
            throw error.code == EACCES ? .linkOfOthers : .failed(error)
        }
    }

    private static func failing<Result>(_ work: () throws(SystemError) -> Result) throws(ReplacementError) -> Result {
        do {
            return try work()
        } catch {
            throw .failed(error)
        }
    }
}

extension OpenFile {
    /// Copies owner, group and extended attributes of another file.
    ///
    /// An access list is an extended attribute. Without it, the group would have more permissions than before.
    fileprivate func takeOwner(of old: OpenFile) throws(ReplacementError) {
        do throws(SystemError) {
            if (status.owner, status.group) != (old.status.owner, old.status.group) {
                try SystemError.check { fchown(descriptor, old.status.owner, old.status.group) }
            }
            for name in old.attributeNames {
                do throws(SystemError) {
                    try setAttribute(name, of: old)
                } catch {
                    if name == Self.accessList { throw error }
                }
            }
        } catch {
            throw .ownerLost(error)
        }
    }

    fileprivate func fill(with contents: Data, permissions: mode_t) throws(SystemError) {
        if try FileSystem.status(of: descriptor).permissions != permissions {
            try SystemError.check { fchmod(descriptor, permissions) }
        }
        try FileSystem.write(contents, to: descriptor)
        try FileSystem.synchronize(descriptor)
    }

    private static let accessList = "system.posix_acl_access"

    #if canImport(Darwin)
    private var attributeNames: [String] { [] }

    private func setAttribute(_ name: String, of file: OpenFile) throws(SystemError) {}
    #else
    private var attributeNames: [String] {
        var names = [CChar](repeating: 0, count: 1 << 16)
        let count = flistxattr(descriptor, &names, names.count)
        return names.prefix(max(0, count)).split(separator: 0).map { name in
            String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    private func setAttribute(_ name: String, of file: OpenFile) throws(SystemError) {
        var value = [UInt8](repeating: 0, count: 1 << 16)
        let count = try SystemError.check { fgetxattr(file.descriptor, name, &value, value.count) }
        try SystemError.check { fsetxattr(descriptor, name, value, count, 0) }
    }
    #endif
}
