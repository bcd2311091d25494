import Foundation
import NarrationSystem

/// A folder in which a ``SpeechCache`` keeps speech, seen from outside: what is in it, and how to empty it.
///
/// Only files of the cache are counted and removed, and no link in the folder is followed. A folder that is not marked
/// as a cache of ours, by its file `CACHEDIR.TAG`, has none; nor has one that others can write in, see ``Access``.
///
/// ```swift
/// let inventory = CacheFolder().inventory()
/// print(inventory.entryCount, "passages,", inventory.byteCount, "bytes")
/// ```
public struct CacheFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// Who may put speech into it.
    public let access: Access

    /// Names a folder; nothing is read or made.
    ///
    /// - Parameters:
    ///   - path: The folder's path. Without it, ``defaultPath``.
    ///   - access: Who may put speech into it.
    public init(_ path: String = defaultPath, access: Access = .owner) {
        self.path = path
        self.access = access
    }

    /// What a cache holds.
    public struct Inventory: Sendable, Hashable {
        /// How many entries there are: passages, encoded segments, and what is remembered of renderings.
        public var entryCount = 0

        /// The size of their files in bytes.
        public var byteCount = 0

        /// When the longest unused of them was used or made, in seconds since 1970; `nil` when there is none.
        public var oldestUse: Double?

        /// Creates an inventory; without arguments, of nothing.
        public init(entryCount: Int = 0, byteCount: Int = 0, oldestUse: Double? = nil) {
            self.entryCount = entryCount
            self.byteCount = byteCount
            self.oldestUse = oldestUse
        }

        mutating func add(_ entry: FileStatus) {
            let use = entry.modified.secondsSince1970
            entryCount += 1
            byteCount += entry.size
            oldestUse = min(oldestUse ?? use, use)
        }
    }

    /// Counts what is in the folder: nothing, where there is no folder.
    public func inventory() -> Inventory {
        var inventory = Inventory()
        forEachEntry { inventory.add($0.status) }
        return inventory
    }

    /// Removes everything that is kept, and whatever writing it left behind. Caches that are at work on the folder go
    /// on.
    ///
    /// - Returns: What was removed. What cannot be removed stays, uncounted.
    @discardableResult public func clear() -> Inventory {
        var removed = Inventory()
        forEachEntry { entry in
            if entry.remove() { removed.add(entry.status) }
        }
        removeLeftovers()
        guard let cache = try? open(), cache.isOurs else { return removed }
        // What is not empty stays.
        for name in EntryName.shards + [WritingName.folder] {
            cache.removeFolder(name)
        }
        return removed
    }

    /// A file of the cache, found in its folder.
    struct Entry {
        /// What it is.
        let status: FileStatus

        fileprivate let cache: OpenCache
        fileprivate let shard: String
        fileprivate let name: String

        /// Removes it.
        ///
        /// - Returns: Whether it is gone.
        func remove() -> Bool {
            do throws(SystemError) {
                try cache.folder(shard).remove(name)
                return true
            } catch {
                return error.code == ENOENT
            }
        }
    }

    /// Gives every entry to `body`.
    func forEachEntry(_ body: (Entry) -> Void) {
        guard let cache = try? open(), cache.isOurs else { return }
        for shard in EntryName.shards {
            guard let folder = try? cache.folder(shard), let names = try? folder.names else { continue }
            for name in names where EntryName.isFile(name) {
                if let status = try? folder.status(of: name), status.isFile {
                    body(Entry(status: status, cache: cache, shard: shard, name: name))
                }
            }
        }
    }
}
