import Foundation
import NarrationSystem

extension CacheFolder {
    /// Makes the folder and marks it as ours, where that is still to be done.
    ///
    /// - Throws: Why that cannot be done.
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

    /// Makes the folder and those it is in, which only those can look into who may use it.
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
