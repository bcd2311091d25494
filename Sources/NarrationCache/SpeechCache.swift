import Foundation
import Narration
import Synchronization

/// Speech kept in files, one for each passage, for a ``CachedEngine``.
///
/// ```swift
/// let cache = SpeechCache(limit: 500_000_000)
/// let engine = CachedEngine(try EspeakEngine(), cache: cache)
/// ```
///
/// An entry is whole or absent: it is written under another name and then renamed, and has a checksum that is looked at
/// whenever it is read. One that is damaged is removed and spoken again, never played. Any number of tasks and processes
/// can use the same folder at once, and be killed at any instant.
///
/// When the entries pass the limit, those that were not used for the longest time are removed, but never what was used or
/// stored since this cache was opened: when that alone fills it, nothing more is stored.
///
/// Nothing a cache does fails: where its folder cannot be used, is read-only or full, there is just less of it, and
/// ``problem`` says why.
public final class SpeechCache: Sendable {
    /// How many bytes the entries may have together when nothing else is said: 5 GB, about 31 hours of espeak-ng's sound.
    public static let defaultLimit = 5_000_000_000

    /// Where the speech is kept.
    public let folder: CacheFolder

    /// How many bytes the entries may have together.
    public let limit: Int

    /// Whether the folder is a cache at all.
    let isReadable: Bool

    private let opened: Int64
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
        opened = FileStatus.now - Self.clockSlack
        let refusal = folder.prepare()
        isReadable = refusal == nil
        state = Mutex(
            State(
                space: CacheSpace(folder, limit: self.limit, opened: opened),
                problem: refusal.map { "the cache \(folder.path) is not used: \($0)" },
                isStoring: refusal == nil
            )
        )
        removeLeftovers()
    }

    /// How far a file's time may be behind the clock's, in nanoseconds: systems note it by the tick.
    private static let clockSlack: Int64 = 20_000_000

    /// The first thing that kept the cache from being used or stored in, as a sentence without an end, or `nil` when all
    /// went well.
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
        let path = folder.path(of: key.name)
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno != ENOENT { note("cannot read in the cache \(folder.path): \(reason(errno))") }
            misses.add(1, ordering: .relaxed)
            return nil
        }
        defer { close(file) }
        guard let status = FileStatus(file), status.isFile else {
            misses.add(1, ordering: .relaxed)
            return nil
        }
        switch EntryFile.read(file, size: status.size, for: key, saying: text) {
        case .speech(let speech):
            if status.modified < opened { futimens(file, nil) }
            hits.add(1, ordering: .relaxed)
            bytesRead.add(status.size, ordering: .relaxed)
            return speech
        case .damaged: unlink(path)
        case .unreadable(let error): note("cannot read in the cache \(folder.path): \(reason(error))")
        }
        misses.add(1, ordering: .relaxed)
        return nil
    }

    private func note(_ problem: String) {
        state.withLock { $0.problem = $0.problem ?? problem }
    }
}

// MARK: - Storing

extension SpeechCache {
    /// Keeps speech under a key, unless there is no room.
    func store(_ speech: Speech, for key: EntryKey, saying text: String, at sampleRate: Int) {
        guard state.withLock({ $0.isStoring && !$0.space.isFull }) else { return }
        let entry = EntryFile(speech, for: key, saying: text, at: sampleRate)
        guard state.withLock({ $0.space.take(entry.size) }) else { return }
        switch write(entry, as: key.name) {
        case 0:
            stored.add(1, ordering: .relaxed)
            bytesStored.add(entry.size, ordering: .relaxed)
        case ENOENT:
            // Another process is emptying the cache.
            break
        case let error:
            stopStoring(because: error)
        }
    }

    /// Writes an entry and gives it its name.
    ///
    /// - Returns: 0, or the number of the system's error.
    private func write(_ entry: EntryFile, as name: EntryName) -> Int32 {
        let path = folder.path + "/" + WritingName.folder + "/" + WritingName.next()
        let file = create(path)
        guard file >= 0 else { return errno }
        var error = entry.write(to: file)
        if close(file) != 0, error == 0 { error = errno }
        if error == 0 { error = move(path, to: name) }
        if error != 0 { unlink(path) }
        return error
    }

    /// Creates a file, and the folder for it where there is none: nothing was stored before, or the cache was emptied.
    private func create(_ path: String) -> Int32 {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let file = open(path, flags, 0o600)
        guard file < 0, errno == ENOENT, folder.prepare() == nil else { return file }
        mkdir(folder.path + "/" + WritingName.folder, 0o700)
        return open(path, flags, 0o600)
    }

    private func move(_ path: String, to name: EntryName) -> Int32 {
        if rename(path, folder.path(of: name)) == 0 { return 0 }
        guard errno == ENOENT else { return errno }
        mkdir(folder.path + "/" + name.shard, 0o700)
        return rename(path, folder.path(of: name)) == 0 ? 0 : errno
    }

    private func stopStoring(because error: Int32) {
        state.withLock { state in
            state.isStoring = false
            state.problem = state.problem ?? "nothing more is stored in the cache \(folder.path): \(reason(error))"
        }
    }
}
