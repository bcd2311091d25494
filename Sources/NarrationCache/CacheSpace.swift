import Foundation
import NarrationSystem

/// How much room is left in a cache, and what makes place when there is none.
///
/// The folder is counted when something is first stored; from then on what is stored is added. What other processes
/// store meanwhile shows when the limit seems to be reached and the folder is counted again.
struct CacheSpace {
    private let folder: CacheFolder
    private let limit: Int
    private let opened: FileTime
    private var used: Int?
    /// Whether there will be no room any more.
    private(set) var isFull = false

    /// Creates the space of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - limit: How many bytes the entries may have together.
    ///   - opened: What was used since then stays.
    init(_ folder: CacheFolder, limit: Int, opened: FileTime) {
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
            if entry.remove() { used -= entry.status.size }
        }
        return used
    }
}

extension FileStatus {
    /// When an entry was last used. One from the future, by more than clocks differ, counts as the oldest: nobody can
    /// have used it then.
    var lastUse: FileTime {
        modified > .now.moved(by: .seconds(60)) ? FileTime(seconds: .min) : modified
    }
}

extension FileTime {
    /// The time that is later by a duration, or earlier by a negative one.
    func moved(by duration: Duration) -> FileTime {
        let (whole, part) = duration.components
        let nanoseconds = nanoseconds + Int(part / 1_000_000_000)
        let carry = (nanoseconds < 0 ? -1 : 0) + (nanoseconds >= 1_000_000_000 ? 1 : 0)
        return FileTime(seconds: seconds + Int(whole) + carry, nanoseconds: nanoseconds - carry * 1_000_000_000)
    }
}
