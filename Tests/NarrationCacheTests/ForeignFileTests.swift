import Foundation
import Narration
import NarrationCache
import NarrationSystem
import NarrationTesting
import TestRequirements
import TestSupport
import Testing

/// A cache whose folder contains files of others: none is waited for, followed, or trusted.
@Suite struct ForeignFileTests {
    private let scratch: ScratchFolder
    private let files: EntryFiles
    private var folder: CacheFolder { files.folder }

    init() throws {
        scratch = try ScratchFolder()
        files = EntryFiles(folder: CacheFolder(scratch.file("cache")))
    }

    /// Speaks texts through a newly opened cache, and returns those that the engine was asked for.
    @discardableResult
    private func speak(
        _ texts: [String] = ["one two"],
        limit: Int = 1_000_000,
        access: CacheAccess = .owner
    ) async throws -> (spoken: [String], cache: SpeechCache) {
        let scripted = ScriptedEngine()
        let cache = SpeechCache(folder: CacheFolder(folder.path, access: access), limit: limit)
        let cached = CachedEngine(scripted, cache: cache)
        for text in texts {
            let isRight = try await cached.speech(for: Utterance(text)) == scripted.speech(of: Utterance(text))
            #expect(isRight)
        }
        return (scripted.calls.map(\.string), cache)
    }

    private func makeFolder(_ permissions: mode_t = 0o700) {
        mkdir(folder.path, permissions)
        chmod(folder.path, permissions)
    }

    // MARK: - Files that are not regular

    @Test func `a pipe as the tag is not waited for, and the folder is not used`() async throws {
        makeFolder()
        #expect(mkfifo(folder.path + "/CACHEDIR.TAG", 0o600) == 0)
        #expect(try await speak().cache.problem == "the cache \(folder.path) is not used: the folder holds other files")
        #expect(folder.refusal == "the folder holds other files")
        #expect(folder.clear() == CacheFolder.Inventory())
    }

    @Test func `a pipe as an entry is not waited for, and is replaced`() async throws {
        try await speak()
        let path = try #require(files.paths.first)
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try await speak().spoken == ["one two"])
        #expect(try await speak().spoken == [])
    }

    @Test(arguments: ["a tag", nil])
    func `a link as the tag is not followed`(target: String?) async throws {
        try await speak()
        let tag = folder.path + "/CACHEDIR.TAG"
        if target != nil { try FileManager.default.copyItem(atPath: tag, toPath: scratch.file("tag")) }
        unlink(tag)
        symlink(scratch.file("tag"), tag)
        #expect(try await speak().cache.problem == "the cache \(folder.path) is not used: the folder holds other files")
        #expect(FileManager.default.fileExists(atPath: scratch.file("tag")) == (target != nil))
    }

    @Test
    func `a link as a folder of entries or unfinished files is never followed`() async throws {
        try await speak()
        let shard = try #require(files.paths.first?.split(separator: "/").dropLast().last)
        let name = try #require(files.paths.first?.split(separator: "/").last)
        let unfinished = "\(ProcessSpace.identifier)-2147483646-1-1"
        for (link, file) in [(String(shard), String(name)), ("writing", unfinished)] {
            let target = scratch.file("target of \(link)")
            try FileManager.default.moveItem(atPath: folder.path + "/" + link, toPath: target)
            try EntryFiles.write([1], to: target + "/" + file)
            symlink(target, folder.path + "/" + link)
        }
        #expect(folder.inventory() == CacheFolder.Inventory())
        #expect(folder.clear() == CacheFolder.Inventory())
        let (spoken, cache) = try await speak()
        #expect(spoken == ["one two"])
        #expect(cache.usage.stored == 0)
        for (target, file) in [("target of \(shard)", String(name)), ("target of writing", unfinished)] {
            #expect(try EntryFiles.bytes(scratch.file(target) + "/" + file) == [1])
        }
    }

    // MARK: - Owner and permissions

    @Test(arguments: [0o770, 0o702, 0o777])
    func `a folder that others can write to is not used`(permissions: mode_t) async throws {
        try await speak()
        chmod(folder.path, permissions)
        let (spoken, cache) = try await speak()
        #expect(spoken == ["one two"])
        #expect(cache.problem?.hasPrefix("the cache \(folder.path) is not used: others can write in it; ") == true)
        #expect(folder.inventory() == CacheFolder.Inventory())
        #expect(folder.clear() == CacheFolder.Inventory())
        #expect(files.paths.count == 1)
    }

    @Test(.requires(.root))
    func `another user's folder is not used`() async throws {
        try await speak()
        chown(folder.path, 65534, 65534)
        let (spoken, cache) = try await speak()
        #expect(spoken == ["one two"])
        #expect(cache.problem?.hasPrefix("the cache \(folder.path) is not used: it belongs to another user; ") == true)
        #expect(try await speak(access: .group).spoken == [])
    }

    @Test(
        .requires(.root)
    )
    func `entries that belong to other users, or that others can write to, are not used`() async throws {
        try await speak()
        let path = try #require(files.paths.first)
        chown(path, 65534, 65534)
        #expect(try await speak().spoken == ["one two"])
        #expect(try await speak().spoken == [])
        chmod(path, 0o620)
        #expect(try await speak().spoken == ["one two"])
        #expect(try await speak().spoken == [])
    }

    @Test func `a folder that a group shares is used by the group, and never by everybody`() async throws {
        makeFolder(0o2770)
        #expect(try await speak(access: .group).cache.problem == nil)
        #expect(try await speak(access: .group).spoken == [])
        let path = try #require(files.paths.first)
        let shard = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        for (path, expected) in [
            (path, 0o660), (folder.path + "/CACHEDIR.TAG", 0o660), (shard, 0o2770), (folder.path + "/writing", 0o2770),
        ] {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == expected, "\(path)")
        }
        chmod(folder.path, 0o2777)
        let problem = try await speak(access: .group).cache.problem
        #expect(problem?.hasPrefix("the cache \(folder.path) is not used: everybody can write in it; ") == true)
    }

    @Test func `a new shared folder is open to its group`() async throws {
        try await speak(access: .group)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect(attributes[.posixPermissions] as? Int == 0o2770)
        #expect(try await speak(access: .group).spoken == [])
    }

    @Test(.requires(.root))
    func `an entry of another group is not used`() async throws {
        makeFolder(0o2770)
        chown(folder.path, 65533, 2000)
        chmod(folder.path, 0o2770)
        try await speak(access: .group)
        let path = try #require(files.paths.first)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.groupOwnerAccountID] as? Int == 2000)
        chown(path, 65534, 2000)
        #expect(try await speak(access: .group).spoken == [])
        chown(path, 65534, 2001)
        #expect(try await speak(access: .group).spoken == ["one two"])
    }

    // MARK: - Sizes and times

    @Test func `a file larger than any passage is not read, whatever its end is`() async throws {
        try await speak()
        let path = try #require(files.paths.first)
        let whole = try EntryFiles.bytes(path)
        // Two gigabytes of zeros, and the end of an entry with this size.
        var ending = Array(whole.suffix(32))
        let gap = 2_000_000_000
        let frames = UInt32(gap / 2 + (whole.count - 32) / 2)
        withUnsafeBytes(of: frames.littleEndian) { ending.replaceSubrange(4..<8, with: $0) }
        truncate(path, off_t(gap))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Array(whole.dropLast(32)) + ending)
        try file.close()
        let start = ContinuousClock.now
        let (spoken, cache) = try await speak()
        #expect(spoken == ["one two"])
        #expect(cache.usage.bytesRead == 0)
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(try EntryFiles.bytes(path) == whole)
    }

    @Test func `an entry from the future counts as the oldest, and the limit is kept`() async throws {
        try await speak((10..<20).map { "text \($0)" })
        let size = try EntryFiles.bytes(files.paths[0]).count
        for path in files.paths { try EntryFiles.age(path, hours: 1) }
        let future = Array(files.paths[..<5])
        for path in future { try EntryFiles.age(path, hours: -10_000) }
        try await speak(["text 20"], limit: size * 10 + 5)
        #expect(files.paths.count == 9)
        #expect(future.filter(FileManager.default.fileExists).count == 3)
    }

    @Test(arguments: [-1 << 62, -1, 0, 9_300_000_000, 1 << 62]
    )
    func `any time a file can have is read, counted and cleared`(seconds: Int) async throws {
        try await speak(["one", "two"])
        let paths = files.paths + [folder.path + "/writing/\(ProcessSpace.identifier)-2147483646-1-1"]
        try EntryFiles.write([1], to: paths[2])
        for path in paths {
            let time = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
            utimensat(AT_FDCWD, path, [time, time], 0)
        }
        #expect(folder.inventory().entryCount == 2)
        let (spoken, _) = try await speak(["one", "three"], limit: 300)
        #expect(spoken == ["three"])
        #expect(folder.clear().entryCount > 0)
        #expect(files.paths == [])
    }
}
