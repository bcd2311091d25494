import Foundation

extension CacheFolder {
    /// Makes the folder and marks it as ours, where that is still to be done.
    ///
    /// - Returns: Why that cannot be done, or `nil`.
    func prepare() -> String? {
        let tag = CacheTag(of: path)
        if tag.isOurs, FileStatus(path: path + "/" + CacheTag.name)?.size != 0 { return nil }
        let error = makeFolders()
        guard error == 0 else { return reason(error) }
        guard let folder = opendir(path) else { return reason(errno) }
        closedir(folder)
        // Another process may be doing the same.
        guard tag.isOurs || names(inFolder: path).isEmpty || tag.isOurs else {
            return "the folder holds other files"
        }
        let failure = tag.write()
        return failure == 0 ? nil : reason(failure)
    }

    /// Makes the folder with those it is in, for nobody but us to look into.
    private func makeFolders() -> Int32 {
        var end = path.startIndex
        while end < path.endIndex {
            let next = path.index(after: end)
            end = path[next...].firstIndex(of: "/") ?? path.endIndex
            if mkdir(String(path[..<end]), 0o700) != 0, errno != EEXIST, end == path.endIndex {
                return errno
            }
        }
        return 0
    }
}

/// The system's words for an error.
func reason(_ error: Int32) -> String {
    String(cString: strerror(error))
}
