import Foundation

/// How much room is left in a cache, and what makes place when there is none.
///
/// The folder is counted when something is first stored; from then on what is stored is added. What other processes store
/// meanwhile shows when the limit seems to be reached and the folder is counted again.
struct CacheSpace {
    private let folder: CacheFolder
    private let limit: Int
    private let opened: Int64
    private var used: Int?
    /// Whether there will be no room any more.
    private(set) var isFull = false

    /// Creates the space of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - limit: How many bytes the entries may have together.
    ///   - opened: What was used since then stays, in nanoseconds since 1970.
    init(_ folder: CacheFolder, limit: Int, opened: Int64) {
        self.folder = folder
        self.limit = limit
        self.opened = opened
    }

    /// Takes room for an entry, removing the least recently used ones where there is none.
    ///
    /// - Returns: Whether there is room. When what was used since the cache was opened fills it, there is none for the
    ///   rest of its life: what a rendering needs first is what the next one will need first.
    mutating func take(_ size: Int) -> Bool {
        guard !isFull, size <= limit else { return false }
        var used = used ?? folder.inventory().byteCount
        if used + size > limit {
            used = makeRoom(for: size)
            isFull = used + size > limit
        }
        self.used = isFull ? used : used + size
        return !isFull
    }

    /// Removes entries, the longest unused first, until nine tenths of the limit are left with the new one.
    ///
    /// - Returns: How many bytes there are now.
    private func makeRoom(for size: Int) -> Int {
        var candidates: [(path: String, status: FileStatus)] = []
        var used = 0
        folder.forEachEntry { path, status in
            used += status.size
            if status.modified < opened {
                candidates.append((path, status))
            }
        }
        guard used + size > limit else { return used }
        let goal = limit / 10 * 9
        for (path, status) in candidates.sorted(by: { $0.status.modified < $1.status.modified }) {
            guard used + size > goal else { break }
            if unlink(path) == 0 || errno == ENOENT {
                used -= status.size
            }
        }
        return used
    }
}
