import Foundation

extension FileSystem {
    /// The path that a file is written to: that of the file itself, where a path leads to it through links.
    ///
    /// Links are followed as Linux does with `fs.protected_symlinks`, whatever the machine's setting: in a folder that
    /// everybody may write to and that has the sticky bit, such as `/tmp`, only links of ours and of the folder's owner
    /// are.
    ///
    /// - Parameter path: A path. Nothing need have it, nor the path that a link leads to.
    /// - Returns: The path after the last link; `path` itself where it is no link.
    /// - Throws: ``SystemError`` with code `EACCES` for a link that is not followed, `ELOOP` for too many of them.
    package static func destination(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<mostLinks {
            guard let link = try? linkStatus(of: path), link.kind == .link else { return path }
            guard link.mayBeFollowed(in: try status(of: path.parentFolder)) else { throw SystemError(code: EACCES) }
            path = path.parentFolder.appending(file: try target(ofLink: path))
        }
        throw SystemError(code: ELOOP)
    }

    /// As many as Linux follows.
    private static let mostLinks = 40
}

extension FileStatus {
    fileprivate func mayBeFollowed(in folder: FileStatus) -> Bool {
        let isShared = folder.permissions & Self.sticky != 0 && folder.permissions & Self.writableByAll != 0
        return !isShared || owner == geteuid() || owner == folder.owner
    }

    private static let sticky: mode_t = 0o1000
    private static let writableByAll: mode_t = 0o002
}
