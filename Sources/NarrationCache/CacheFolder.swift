import Foundation

/// A folder in which a ``SpeechCache`` keeps speech, seen from outside: what is in it, and how to empty it.
///
/// Only files of the cache are counted and removed. A folder that is not marked as a cache of ours, by its file
/// `CACHEDIR.TAG`, has none.
///
/// ```swift
/// let inventory = CacheFolder().inventory()
/// print(inventory.entryCount, "passages,", inventory.byteCount, "bytes")
/// ```
public struct CacheFolder: Sendable, Hashable {
    /// The folder's path.
    public let path: String

    /// Names a folder; nothing is read or made.
    ///
    /// - Parameter path: The folder's path. Without it, ``defaultPath``.
    public init(_ path: String = defaultPath) {
        self.path = path
    }

    /// What a cache holds.
    public struct Inventory: Sendable, Hashable {
        /// How many passages are kept.
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
            let use = Double(entry.modified) / 1e9
            entryCount += 1
            byteCount += entry.size
            oldestUse = min(oldestUse ?? use, use)
        }
    }

    /// Counts what is in the folder: nothing, where there is no folder.
    public func inventory() -> Inventory {
        var inventory = Inventory()
        forEachEntry { inventory.add($1) }
        return inventory
    }

    /// Removes everything that is kept, and whatever writing it left behind. Caches that are at work on the folder go on.
    ///
    /// - Returns: What was removed. What cannot be removed stays, uncounted.
    @discardableResult public func clear() -> Inventory {
        var removed = Inventory()
        forEachEntry { path, status in
            guard unlink(path) == 0 else { return }
            removed.add(status)
        }
        guard isOurs else { return removed }
        removeLeftovers()
        // What is not empty stays.
        for name in EntryName.shards + [WritingName.folder] {
            rmdir(path + "/" + name)
        }
        return removed
    }

    /// Whether the folder is a cache of ours.
    var isOurs: Bool { CacheTag(of: path).isOurs }

    /// The path of an entry.
    func path(of name: EntryName) -> String {
        "\(path)/\(name.shard)/\(name.file)"
    }

    /// Gives the path and status of every entry to `body`.
    func forEachEntry(_ body: (String, FileStatus) -> Void) {
        guard isOurs else { return }
        for shard in EntryName.shards {
            let folder = path + "/" + shard
            for name in names(inFolder: folder) where EntryName.isFile(name) {
                let path = folder + "/" + name
                if let status = FileStatus(path: path), status.isFile {
                    body(path, status)
                }
            }
        }
    }
}
