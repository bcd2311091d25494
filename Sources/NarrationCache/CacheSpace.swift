import FoundationEssentials
import NarrationSystem

/// The remaining room in a cache, and the removal of entries when it is exhausted.
///
/// The folder is counted when something is stored for the first time; later entries are added to the count. Entries of
/// other processes are noticed when the limit seems to be reached and the folder is counted again.
struct CacheSpace {
    private let folder: CacheFolder
    private let limit: Int
    private let opened: FileTime
    private var used: Int?
    /// The number of bytes that were removed.
    private(set) var forgotten = 0
    /// Whether no room can become available.
    private(set) var isFull = false

    /// Creates the space of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - limit: The highest total size of the entries in bytes; `.max` for none. Then the folder is never counted.
    ///   - opened: The time at which the cache was opened. Entries that were used since are kept.
    init(_ folder: CacheFolder, limit: Int, opened: FileTime) {
        self.folder = folder
        self.limit = limit
        self.opened = opened
    }

    /// Reserves room for an entry, after removing the least recently used ones if necessary.
    ///
    /// - Returns: Whether there is room. If the entries used since the cache was opened fill it, there is no room any
    ///   more: these entries will also be the first that the next rendering needs.
    mutating func take(_ size: Int) -> Bool {
        guard limit < .max else { return true }
        guard !isFull, size <= limit else { return false }
        var used = used ?? folder.inventory().byteCount
        if used + size > limit {
            used = makeRoom(for: size)
            isFull = used + size > limit
        }
        self.used = isFull ? used : used + size
        return !isFull
    }

    /// Removes entries, the least recently used first, until the total size with the new one is nine tenths of the
    /// limit.
    ///
    /// - Returns: The total size in bytes.
    private mutating func makeRoom(for size: Int) -> Int {
        var candidates: [(use: FileTime, entry: CacheFolder.Entry)] = []
        var used = 0
        folder.forEachEntry { entry in
            used += entry.status.size
            let use = entry.status.lastUse
            if use < opened { candidates.append((use, entry)) }
        }
        guard used + size > limit else { return used }
        let goal = limit / 10 * 9
        for (_, entry) in candidates.sorted(by: { $0.use < $1.use }) {
            guard used + size > goal else { break }
            guard entry.remove() else { continue }
            used -= entry.status.size
            forgotten += entry.status.size
        }
        return used
    }
}

extension FileStatus {
    /// The time at which an entry was last used. A time in the future, beyond usual differences between clocks, counts
    /// as the oldest, because it is certainly wrong.
    var lastUse: FileTime {
        modified > .now.moved(by: .seconds(60)) ? FileTime(seconds: .min) : modified
    }
}
