import FoundationEssentials
import NarrationSystem

extension CacheFolder {
    /// Creates the folder and marks it as a cache, if necessary.
    ///
    /// - Throws: The reason why the folder is not used.
    func prepare() throws(CacheRefusal) {
        do throws(CacheRefusal) {
            if try open().isTagged { return }
        } catch  where error.isMissing {
            try CacheRefusal.reasoning(makeFolders)
        }
        let cache = try open()
        // Another process may be doing the same.
        guard cache.isOurs || cache.isEmpty || cache.isOurs else { throw .otherFiles }
        try CacheRefusal.reasoning(cache.writeTag)
    }

    /// Creates the folder and its parent folders, with access only for users who may use them.
    private func makeFolders() throws(SystemError) {
        var end = path.startIndex
        while end < path.endIndex {
            let next = path.index(after: end)
            end = path[next...].firstIndex(of: "/") ?? path.endIndex
            do throws(SystemError) {
                try makeFolder(String(path[..<end]))
            } catch  where error.code != EEXIST && end == path.endIndex {
                throw error
            } catch {
                continue
            }
        }
    }

    private func makeFolder(_ path: String) throws(SystemError) {
        try FileSystem.makeFolder(path, permissions: 0o700)
        guard access == .group else { return }
        let folder = try Folder(path)
        try SystemError.check { fchmod(folder.descriptor, 0o770 | S_ISGID) }
    }
}
