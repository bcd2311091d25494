extension String {
    /// The absolute path after following links, also of a file that does not exist.
    package var resolvedPath: ExactPath {
        if let path = try? FileSystem.resolved(self) { return ExactPath(path) }
        let target = (try? FileSystem.destination(of: self)) ?? self
        let folder = (try? FileSystem.resolved(target.parentFolder)) ?? target.parentFolder
        return ExactPath(folder.appending(file: target.fileName))
    }
}
