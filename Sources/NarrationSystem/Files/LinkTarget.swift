import FoundationEssentials

extension FileSystem {
    /// The path to which a file is written, after following links.
    ///
    /// Links are followed as on Linux with `fs.protected_symlinks`, even if the machine has another setting: in a
    /// folder that everybody may write to and that has the sticky bit, such as `/tmp`, only links of this process's
    /// user and of the folder's owner are followed.
    ///
    /// - Parameter path: A path. Neither it nor the target of a link has to exist.
    /// - Returns: The path after the last link; `path` itself if it is not a link.
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

    /// The number of links that Linux follows.
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
