import FoundationEssentials
import NarrationSystem

/// The folder of a ``SpeechCache``: its contents can be counted and removed.
///
/// Only files of the cache are counted and removed, and links in the folder are not followed. A folder without this
/// library's `CACHEDIR.TAG`, or one that others can write to (see ``CacheAccess``), counts as empty.
///
/// ```swift
/// let inventory = CacheFolder().inventory()
/// print(inventory.entryCount, "passages,", inventory.byteCount, "bytes")
/// ```
public struct CacheFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// The users who may store speech in it.
    public let access: CacheAccess

    /// Creates a reference to a folder. Nothing is read or created.
    ///
    /// - Parameters:
    ///   - path: The folder's path; by default, ``defaultPath``.
    ///   - access: The users who may store speech in it.
    public init(_ path: String = defaultPath, access: CacheAccess = .owner) {
        self.path = path
        self.access = access
    }

    /// The number and size of a cache's entries.
    public struct Inventory: Sendable, Hashable {
        /// The number of entries: passages, encoded segments, and records of renderings.
        public var entryCount = 0

        /// The size of their files in bytes.
        public var byteCount = 0

        /// The time at which the least recently used entry was used or created, in seconds since 1970; `nil` if there
        /// is none.
        public var oldestUse: Double?

        /// Creates an inventory; without arguments, it is empty.
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

    /// Counts the contents of the folder. A folder that does not exist is empty.
    public func inventory() -> Inventory {
        var inventory = Inventory()
        forEachEntry { inventory.add($0.status) }
        return inventory
    }

    /// Removes all entries and unfinished files. Caches that are using the folder continue to work.
    ///
    /// - Returns: The entries that were removed, without those that could not be removed.
    @discardableResult public func clear() -> Inventory {
        var removed = Inventory()
        forEachEntry { entry in
            if entry.remove() { removed.add(entry.status) }
        }
        removeLeftovers()
        guard let cache = try? open(), cache.isOurs else { return removed }
        // Folders that are not empty are kept.
        for name in EntryName.shards + [OpenCache.writing] {
            cache.removeFolder(name)
        }
        return removed
    }

    /// An entry's file in its folder.
    struct Entry {
        /// The status of the file.
        let status: FileStatus

        fileprivate let cache: OpenCache
        fileprivate let shard: String
        fileprivate let name: String

        /// Removes the file.
        ///
        /// - Returns: Whether it was removed.
        func remove() -> Bool {
            do throws(SystemError) {
                try cache.folder(shard).remove(name)
                return true
            } catch {
                return error.code == ENOENT
            }
        }
    }

    /// Calls `body` with every entry.
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

extension CacheFolder {
    /// The time after which an unfinished file of another machine is removed. Writing it takes a fraction of a second,
    /// and a process that was stopped for longer loses one entry, which is spoken again.
    private static let patience = Duration.seconds(3600)

    /// Removes unfinished files of processes that ended while they wrote an entry.
    func removeLeftovers() {
        guard let cache = try? open(), cache.isOurs, let folder = try? cache.folder(OpenCache.writing) else { return }
        for name in (try? folder.names) ?? [] {
            if let status = try? folder.status(of: name), WritingName.isLeftover(name, status, after: Self.patience) {
                try? folder.remove(name)
            }
        }
    }
}
