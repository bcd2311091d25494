import FoundationEssentials
import NarrationSystem
import Synchronization

/// A cache's folder and those in it, which stay open: on a network file system, each opening is a question to the
/// server. It is of no use any more when one of them is removed.
final class HeldCache: Sendable {
    /// The open folder of the cache.
    let cache: OpenCache

    private let folders = Mutex<[Substring: Folder]>([:])

    /// Keeps a cache open.
    init(_ cache: OpenCache) {
        self.cache = cache
    }

    /// A folder in the cache.
    ///
    /// - Throws: `SystemError`.
    func folder(_ name: Substring) throws(SystemError) -> Folder {
        try held(name) { () throws(SystemError) in try cache.folder(name) }
    }

    /// A folder in the cache, which is created if it does not exist.
    ///
    /// - Throws: `SystemError`.
    func folderToWrite(_ name: Substring) throws(SystemError) -> Folder {
        try held(name) { () throws(SystemError) in try cache.folderToWrite(name) }
    }

    private func held(_ name: Substring, open: () throws(SystemError) -> Folder) throws(SystemError) -> Folder {
        if let folder = folders.withLock({ $0[name] }) { return folder }
        let folder = try open()
        if Self.mayHold { folders.withLock { $0[name] = folder } }
        return folder
    }

    /// Whether the process may have enough files open for all folders of entries.
    private static let mayHold = sysconf(Int32(_SC_OPEN_MAX)) >= 4 * EntryName.shards.count
}
