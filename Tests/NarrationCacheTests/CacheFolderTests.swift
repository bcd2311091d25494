import Foundation
import Narration
import NarrationCache
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

@Suite struct CacheFolderTests {
    private let scratch: ScratchFolder
    private let folder: CacheFolder
    private let files: EntryFiles

    init() throws {
        scratch = try ScratchFolder()
        folder = CacheFolder(scratch.file("a/b/cache"))
        files = EntryFiles(folder: folder)
    }

    /// Speaks texts through a newly opened cache, and returns those that the engine was asked for.
    @discardableResult
    private func speak(_ texts: [String], limit: Int = 1_000_000, in folder: CacheFolder? = nil) async throws
        -> (spoken: [String], cache: SpeechCache)
    {
        let scripted = ScriptedEngine()
        let cache = SpeechCache(folder: folder ?? self.folder, limit: limit)
        let cached = CachedEngine(scripted, cache: cache)
        for text in texts {
            let isRight = try await cached.speech(for: Utterance(text)) == scripted.speech(of: Utterance(text))
            #expect(isRight)
        }
        return (scripted.calls.map(\.string), cache)
    }

    // MARK: - The limit

    /// The paths and sizes of the texts' entries, in the order in which they are stored.
    private func store(_ texts: [String]) async throws -> [(path: String, size: Int)] {
        var entries: [(path: String, size: Int)] = []
        for text in texts {
            let before = Set(files.paths)
            try await speak([text])
            let path = try #require(files.paths.first { !before.contains($0) })
            entries.append((path, try EntryFiles.bytes(path).count))
        }
        return entries
    }

    @Test func `at the limit, the least recently used entries are removed, down to nine tenths`() async throws {
        let texts = (10..<20).map { "text \($0)" }
        let entries = try await store(texts)
        for (index, entry) in entries.enumerated() {
            try EntryFiles.age(entry.path, hours: Double(20 - index))
        }
        // The oldest is used, which makes it the newest.
        #expect(try await speak([texts[0]]).spoken == [])
        let size = entries[0].size
        let (spoken, cache) = try await speak(["text 20"], limit: size * 10 + 5)
        #expect(spoken == ["text 20"])
        #expect(cache.usage.stored == 1 && cache.usage.bytesForgotten == entries[1].size + entries[2].size)
        let remaining = files.paths
        // Of eleven, the two least recently used are removed.
        #expect(remaining.count == 9)
        #expect(remaining.contains(entries[0].path))
        #expect(!remaining.contains(entries[1].path))
        #expect(!remaining.contains(entries[2].path))
        #expect(remaining.contains(entries[3].path))
    }

    @Test func `entries used or stored since the cache was opened are never removed, not even for each other`()
        async throws
    {
        let texts = (10..<20).map { "text \($0)" }
        let size = try await store(["text 99"])[0].size
        try EntryFiles.age(files.paths[0], hours: 1)
        let (spoken, cache) = try await speak(texts, limit: size * 5)
        #expect(spoken == texts)
        #expect(cache.usage.stored == 5)
        #expect(cache.problem == nil)
        #expect(
            folder.inventory() == .init(entryCount: 5, byteCount: size * 5, oldestUse: folder.inventory().oldestUse)
        )
        // The beginning is kept, which the next run needs first.
        #expect(try await speak(texts, limit: size * 5).spoken == Array(texts[5...]))
    }

    @Test func `an entry larger than the limit is not stored, and nothing is removed for it`() async throws {
        let size = try await store(["one"])[0].size
        try EntryFiles.age(files.paths[0], hours: 1)
        let (_, cache) = try await speak([String(repeating: "two ", count: 20)], limit: size + 10)
        #expect(cache.usage.stored == 0)
        #expect(files.paths.count == 1)
        #expect(try await speak(["three"], limit: 0).cache.usage.stored == 0)
    }

    // MARK: - Contents

    @Test func `the inventory counts the folder, and has the time at which its oldest entry was used`() async throws {
        #expect(folder.inventory() == CacheFolder.Inventory())
        let entries = try await store(["one", "two"])
        try EntryFiles.age(entries[0].path, hours: 10)
        let inventory = folder.inventory()
        #expect(inventory.entryCount == 2)
        #expect(inventory.byteCount == entries[0].size + entries[1].size)
        let age = Date().timeIntervalSince1970 - (inventory.oldestUse ?? 0)
        #expect(age > 35_900 && age < 40_000)
    }

    @Test func `clearing removes only files of the cache, also while it is in use`() async throws {
        let scripted = ScriptedEngine()
        let cached = CachedEngine(scripted, cache: SpeechCache(folder: folder))
        _ = try await cached.speech(for: Utterance("one"))
        let shard = try #require(files.paths.first).split(separator: "/").dropLast().joined(separator: "/")
        try EntryFiles.write([1], to: folder.path + "/diary.txt")
        try EntryFiles.write([1], to: "/" + shard + "/diary.txt")
        #expect(folder.clear().entryCount == 1)
        #expect(folder.inventory().entryCount == 0)
        let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        #expect(left.count == 4 && left.filter { $0.hasSuffix("diary.txt") }.count == 2)
        for _ in 1...2 { _ = try await cached.speech(for: Utterance("one")) }
        #expect(scripted.calls.count == 2)
        #expect(cached.cache.problem == nil)
    }

    @Test func `a cache whose folder is removed continues to work`() async throws {
        let cached = CachedEngine(ScriptedEngine(), cache: SpeechCache(folder: folder))
        try FileManager.default.removeItem(atPath: folder.path)
        _ = try await cached.speech(for: Utterance("one"))
        #expect(cached.cache.usage.stored == 1)
        #expect(cached.cache.problem == nil)
    }

    @Test func `the folder is tagged as a cache, and only its owner can read it`() async throws {
        try await speak(["one"])
        let tag = try String(contentsOfFile: folder.path + "/CACHEDIR.TAG", encoding: .utf8)
        #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    // MARK: - Unusable folders

    @Test func `a folder with other files is not used, even if their names look like entries`() async throws {
        let other = CacheFolder(scratch.file("other"))
        let lookalike = "/ab/" + String(repeating: "c", count: 30)
        try FileManager.default.createDirectory(atPath: other.path + "/ab", withIntermediateDirectories: true)
        try EntryFiles.write([1], to: other.path + lookalike)
        let (spoken, cache) = try await speak(["one"], limit: 1, in: other)
        #expect(spoken == ["one"])
        #expect(cache.problem == "the cache \(other.path) is not used: the folder holds other files")
        #expect(cache.usage == CacheUsage())
        #expect(other.clear() == CacheFolder.Inventory())
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: other.path).sorted() == [
                "ab", String(lookalike.dropFirst()),
            ]
        )
    }

    @Test func `a folder that is a file, or cannot be created, is reported, and everything is spoken`() async throws {
        try EntryFiles.write([1], to: scratch.file("file"))
        for path in [scratch.file("file"), scratch.file("file/cache"), ""] {
            let (spoken, cache) = try await speak(["one", "two"], in: CacheFolder(path))
            #expect(spoken == ["one", "two"])
            #expect(cache.problem?.hasPrefix("the cache \(path) is not used: ") == true)
        }
    }

    @Test func `a full folder is reported once, and existing entries are still found`() async throws {
        try await speak(["one"])
        try FileManager.default.removeItem(atPath: folder.path + "/writing")
        try EntryFiles.write([], to: folder.path + "/writing")
        let (spoken, cache) = try await speak(["one", "two", "three"])
        #expect(spoken == ["two", "three"])
        #expect(cache.problem == "nothing more is stored in the cache \(folder.path): Not a directory")
        #expect(cache.usage.hits == 1)
    }

    @Test(.requires(.ordinaryUser))
    func `a read-only folder is read from`() async throws {
        try await speak(["one"])
        let folders = [folder.path, folder.path + "/writing"]
        for path in folders { chmod(path, 0o500) }
        defer { for path in folders { chmod(path, 0o700) } }
        let (spoken, cache) = try await speak(["one", "two"])
        #expect(spoken == ["two"])
        #expect(cache.problem == "nothing more is stored in the cache \(folder.path): Permission denied")
    }
}
