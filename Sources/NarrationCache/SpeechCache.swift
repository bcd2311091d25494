import FoundationEssentials
import Narration
import NarrationSystem
import Synchronization

/// Stores speech in files, one for each passage, for a ``CachedEngine``.
///
/// ```swift
/// let cache = SpeechCache(limit: 500_000_000)
/// let renderer = BookRenderer(engine: CachedEngine(engine, cache: cache), reading: NaturalReading())
/// ```
///
/// An entry is complete or absent: it is written under another name and then renamed, and its checksum is verified
/// whenever it is read. A damaged entry is removed, and its passage is spoken again. Any number of tasks and processes
/// can use the same folder at the same time, and can be killed at any time.
///
/// When the entries exceed the limit, the least recently used are removed, except those that were used or stored since
/// this cache was opened. If these alone fill the cache, nothing more is stored.
///
/// The cache never makes speech fail. If its folder cannot be used, is read-only or full, less is cached, and
/// ``problem`` gives the reason.
public final class SpeechCache: Sendable {
    /// The default limit on the total size of the entries: 5 GB, about 31 hours of sound at 22,050 Hz.
    public static let defaultLimit = 5_000_000_000

    /// The folder of the cache.
    public let folder: CacheFolder

    /// The highest total size of the entries in bytes; `.max` for none.
    public let limit: Int

    /// Whether the folder can be used as a cache.
    let isReadable: Bool

    private let opened: FileTime
    private let state: Mutex<State>
    private let held = Mutex<HeldCache?>(nil)
    private let hits = Atomic<Int>(0)
    private let misses = Atomic<Int>(0)
    private let stored = Atomic<Int>(0)
    private let refused = Atomic<Int>(0)
    private let bytesRead = Atomic<Int>(0)
    private let bytesStored = Atomic<Int>(0)

    private struct State {
        var space: CacheSpace
        var problem: String?
        var isStoring: Bool
    }

    /// Opens a cache, and creates its folder if it does not exist.
    ///
    /// - Parameters:
    ///   - folder: The folder of the cache.
    ///   - limit: The highest total size of the entries in bytes, at least 0; `.max` for none. Without one, nothing is
    ///     ever removed, and the folder is not counted, which takes long for millions of entries.
    public init(folder: CacheFolder = CacheFolder(), limit: Int = defaultLimit) {
        self.folder = folder
        self.limit = max(0, limit)
        opened = FileTime.now.moved(by: .zero - Self.clockSlack)
        let refusal = Self.prepare(folder)
        isReadable = refusal == nil
        state = Mutex(
            State(
                space: CacheSpace(folder, limit: self.limit, opened: opened),
                problem: refusal.map { "the cache \(folder.path.shown) is not used: \($0)" },
                isStoring: refusal == nil
            )
        )
        removeLeftovers()
    }

    /// Creates the folder, or returns the reason why it is not used.
    private static func prepare(_ folder: CacheFolder) -> String? {
        do throws(CacheRefusal) {
            try folder.prepare()
            return nil
        } catch {
            return error.reason
        }
    }

    /// The most that a file's time can lag behind the clock. Systems round it down to their timer tick.
    private static let clockSlack = Duration.milliseconds(20)

    /// The first problem that prevented the cache from being used or stored in, as text without a full stop, or `nil`
    /// if there was none.
    public var problem: String? { state.withLock(\.problem) }

    /// The statistics so far.
    public var usage: CacheUsage {
        CacheUsage(
            hits: hits.load(ordering: .relaxed),
            misses: misses.load(ordering: .relaxed),
            stored: stored.load(ordering: .relaxed),
            refused: refused.load(ordering: .relaxed),
            bytesRead: bytesRead.load(ordering: .relaxed),
            bytesStored: bytesStored.load(ordering: .relaxed),
            bytesForgotten: state.withLock { $0.space.forgotten }
        )
    }

    /// Removes unfinished files of processes that ended while they stored speech. Opening a cache does the same.
    public func removeLeftovers() {
        guard isReadable else { return }
        folder.removeLeftovers()
    }
}

// MARK: - Reading

extension SpeechCache {
    /// The speech under a key, or `nil` if there is none that is valid.
    func speech(for key: EntryKey, saying text: String, at sampleRate: Int) -> Speech? {
        let speech = entry(for: key, saying: text, within: EntryLimits(text: text, sampleRate: sampleRate))
        hits.add(speech == nil ? 0 : 1, ordering: .relaxed)
        misses.add(speech == nil ? 1 : 0, ordering: .relaxed)
        return speech
    }

    /// The contents of the entry under a key, or `nil` if there is none that is valid.
    func entry(for key: EntryKey, saying text: String, within limits: EntryLimits) -> Speech? {
        do throws(CacheRefusal) {
            let cache = try heldCache()
            return try CacheRefusal.reasoning { () throws(SystemError) in
                try entry(for: key, saying: text, within: limits, in: cache)
            }
        } catch {
            if !error.isMissing { note("cannot read in the cache \(folder.path.shown): \(error.reason)") }
            return nil
        }
    }

    private func entry(
        for key: EntryKey,
        saying text: String,
        within limits: EntryLimits,
        in cache: HeldCache
    ) throws(SystemError) -> Speech? {
        let shard = try cache.folder(key.name.shard)
        guard let (file, status) = try cache.cache.open(key.name.file, in: shard) else {
            try? shard.remove(String(key.name.file))
            return nil
        }
        defer { close(file) }
        guard let speech = try EntryFile.read(file, size: status.size, for: key, saying: text, within: limits) else {
            try? shard.remove(String(key.name.file))
            return nil
        }
        if status.lastUse < opened { futimens(file, nil) }
        bytesRead.add(status.size, ordering: .relaxed)
        return speech
    }

    private func note(_ problem: String) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }
}

// MARK: - Storing

extension SpeechCache {
    /// Stores speech under a key, unless there is no room.
    func store(_ speech: Speech, for key: EntryKey, saying text: String, at sampleRate: Int) {
        let limits = EntryLimits(text: text, sampleRate: sampleRate)
        store(EntryFile(speech, for: key, saying: text), of: speech, for: key, within: limits)
    }

    /// Stores an entry, unless there is no room.
    func store(
        _ entry: @autoclosure () -> EntryFile,
        of speech: Speech,
        for key: EntryKey,
        within limits: EntryLimits
    ) {
        guard state.withLock(\.isStoring), speech.samples.count <= limits.frameCount else { return }
        guard let entry = state.withLock({ $0.space.isFull }) ? nil : entry(),
            state.withLock({ $0.space.take(entry.size) })
        else {
            refused.add(1, ordering: .relaxed)
            return
        }
        do throws(CacheRefusal) {
            try write(entry, as: key.name)
            stored.add(1, ordering: .relaxed)
            bytesStored.add(entry.size, ordering: .relaxed)
        } catch {
            // If something is missing, another process is emptying the cache.
            if !error.isMissing { stopStoring(because: error.reason) }
        }
    }

    /// Writes an entry and gives it its name. It is not synchronized to the disk: an entry that is damaged by a power
    /// failure has a wrong checksum. Several writers may use the same name, because all write the same contents.
    private func write(_ entry: EntryFile, as name: EntryName) throws(CacheRefusal) {
        do throws(CacheRefusal) {
            try write(entry, as: name, in: heldCache())
        } catch  where error.isMissing {
            // A folder was removed meanwhile.
            held.withLock { $0 = nil }
            try folder.prepare()
            try write(entry, as: name, in: heldCache())
        }
    }

    private func write(_ entry: EntryFile, as name: EntryName, in cache: HeldCache) throws(CacheRefusal) {
        try CacheRefusal.reasoning { () throws(SystemError) in
            let folder = try cache.folderToWrite(Substring(OpenCache.writing))
            let unfinished = WritingName()
            do throws(SystemError) {
                try write(entry, to: unfinished.text, in: folder, of: cache.cache)
                try folder.move(unfinished.text, to: cache.folderToWrite(name.shard), as: String(name.file))
            } catch {
                try? folder.remove(unfinished.text)
                throw error
            }
        }
    }

    /// The open folders.
    private func heldCache() throws(CacheRefusal) -> HeldCache {
        if let held = held.withLock(\.self) { return held }
        let opened = HeldCache(try folder.open())
        held.withLock { $0 = opened }
        return opened
    }

    private func write(
        _ entry: EntryFile,
        to name: String,
        in folder: Folder,
        of cache: OpenCache
    ) throws(SystemError) {
        let file = try folder.open(name, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o600)
        do throws(SystemError) {
            try entry.write(to: file)
            try cache.share(file)
        } catch {
            close(file)
            throw error
        }
        try SystemError.check { close(file) }
    }

    private func stopStoring(because reason: String) {
        state.withLock { state in
            state.isStoring = false
            state.problem = state.problem ?? "nothing more is stored in the cache \(folder.path.shown): \(reason)"
        }
    }
}
