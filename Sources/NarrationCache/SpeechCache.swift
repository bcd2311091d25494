import Foundation
import Narration
import NarrationSystem
import Synchronization

/// Speech kept in files, one for each passage, for a ``CachedEngine``.
///
/// ```swift
/// let cache = SpeechCache(limit: 500_000_000)
/// let renderer = BookRenderer(engine: CachedEngine(engine, cache: cache))
/// ```
///
/// An entry is whole or absent: it is written under another name and then renamed, and has a checksum that is looked at
/// whenever it is read. One that is damaged is removed and spoken again, never played. Any number of tasks and
/// processes can use the same folder at once, and be killed at any instant.
///
/// When the entries pass the limit, those that were not used for the longest time are removed, but never what was used
/// or stored since this cache was opened: when that alone fills it, nothing more is stored.
///
/// Nothing a cache does fails: where its folder cannot be used, is read-only or full, there is just less of it, and
/// ``problem`` says why.
public final class SpeechCache: Sendable {
    /// How many bytes the entries may have together when nothing else is said: 5 GB, about 31 hours of sound at 22,050
    /// Hz.
    public static let defaultLimit = 5_000_000_000

    /// Where the speech is kept.
    public let folder: CacheFolder

    /// How many bytes the entries may have together.
    public let limit: Int

    /// Whether the folder is a cache at all.
    let isReadable: Bool

    private let opened: FileTime
    private let state: Mutex<State>
    private let hits = Atomic<Int>(0)
    private let misses = Atomic<Int>(0)
    private let stored = Atomic<Int>(0)
    private let bytesRead = Atomic<Int>(0)
    private let bytesStored = Atomic<Int>(0)

    private struct State {
        var space: CacheSpace
        var problem: String?
        var isStoring: Bool
    }

    /// Opens a cache, making its folder where there is none.
    ///
    /// - Parameters:
    ///   - folder: Where the speech is kept.
    ///   - limit: How many bytes the entries may have together, at least 0.
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

    /// Makes the folder, or gives the reason why it is not used.
    private static func prepare(_ folder: CacheFolder) -> String? {
        do throws(CacheRefusal) {
            try folder.prepare()
            return nil
        } catch {
            return error.reason
        }
    }

    /// How far a file's time may be behind the clock's: systems note it by the tick.
    private static let clockSlack = Duration.milliseconds(20)

    /// The first thing that kept the cache from being used or stored in, as a sentence without an end, or `nil` when
    /// all went well.
    public var problem: String? { state.withLock(\.problem) }

    /// What was found, missed and stored so far.
    public var usage: CacheUsage {
        CacheUsage(
            hits: hits.load(ordering: .relaxed),
            misses: misses.load(ordering: .relaxed),
            stored: stored.load(ordering: .relaxed),
            bytesRead: bytesRead.load(ordering: .relaxed),
            bytesStored: bytesStored.load(ordering: .relaxed)
        )
    }

    /// Removes what processes that died while they stored speech left behind. Opening a cache does the same.
    public func removeLeftovers() {
        guard isReadable else { return }
        folder.removeLeftovers()
    }
}

// MARK: - Reading

extension SpeechCache {
    /// The speech under a key, or `nil` when there is none that is whole.
    func speech(for key: EntryKey, saying text: String, at sampleRate: Int) -> Speech? {
        let speech = entry(for: key, saying: text, within: EntryLimits(text: text, sampleRate: sampleRate))
        hits.add(speech == nil ? 0 : 1, ordering: .relaxed)
        misses.add(speech == nil ? 1 : 0, ordering: .relaxed)
        return speech
    }

    /// What is in the entry of a key, or `nil` when there is none that is whole.
    func entry(for key: EntryKey, saying text: String, within limits: EntryLimits) -> Speech? {
        do throws(CacheRefusal) {
            let cache = try folder.open()
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
        in cache: OpenCache
    ) throws(SystemError) -> Speech? {
        let shard = try cache.folder(key.name.shard)
        guard let (file, status) = try cache.open(key.name.file, in: shard) else {
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
    /// Keeps speech under a key, unless there is no room.
    func store(_ speech: Speech, for key: EntryKey, saying text: String, at sampleRate: Int) {
        let limits = EntryLimits(text: text, sampleRate: sampleRate)
        store(EntryFile(speech, for: key, saying: text), of: speech, for: key, within: limits)
    }

    /// Keeps an entry, unless there is no room.
    func store(
        _ entry: @autoclosure () -> EntryFile,
        of speech: Speech,
        for key: EntryKey,
        within limits: EntryLimits
    ) {
        guard
            state.withLock({ $0.isStoring && !$0.space.isFull }), speech.samples.count <= limits.frameCount
        else { return }
        let entry = entry()
        guard state.withLock({ $0.space.take(entry.size) }) else { return }
        do throws(CacheRefusal) {
            try write(entry, as: key.name)
            stored.add(1, ordering: .relaxed)
            bytesStored.add(entry.size, ordering: .relaxed)
        } catch {
            // When something is missing, another process is emptying the cache.
            if !error.isMissing { stopStoring(because: error.reason) }
        }
    }

    /// Writes an entry and gives it its name. It is not forced to the disk: one that a power failure tears has another
    /// checksum. Any number of writers may give it its name, as all write the same.
    private func write(_ entry: EntryFile, as name: EntryName) throws(CacheRefusal) {
        let cache = try openToWrite()
        try CacheRefusal.reasoning { () throws(SystemError) in
            let folder = try cache.folderToWrite(WritingName.folder)
            let unfinished = WritingName.next()
            do throws(SystemError) {
                try write(entry, to: unfinished, in: folder, of: cache)
                try folder.move(unfinished, to: cache.folderToWrite(name.shard), as: String(name.file))
            } catch {
                try? folder.remove(unfinished)
                throw error
            }
        }
    }

    /// Opens the folder, made again where it was removed.
    private func openToWrite() throws(CacheRefusal) -> OpenCache {
        do throws(CacheRefusal) {
            return try folder.open()
        } catch  where error.isMissing {
            try folder.prepare()
            return try folder.open()
        }
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
