import Foundation
import Narration
import NarrationCache
import NarrationSystem
import NarrationTesting
import TestSupport
import Testing

@Suite struct DamageTests {
    private let scratch: ScratchFolder
    private let files: EntryFiles
    private let utterance = Utterance("one two")

    init() throws {
        scratch = try ScratchFolder()
        files = EntryFiles(folder: CacheFolder(scratch.file("cache")))
    }

    /// Speaks the utterance, and returns whether it sounded right and how often the engine itself was asked.
    private func speak(_ utterance: Utterance) async throws -> (isRight: Bool, calls: Int) {
        let scripted = ScriptedEngine(framesPerWord: 10)
        let cached = CachedEngine(scripted, cache: SpeechCache(folder: files.folder))
        let isRight = try await cached.speech(for: utterance) == scripted.speech(of: utterance)
        return (isRight, scripted.calls.count)
    }

    /// Stores the utterance and returns the path of its entry.
    private func store(_ utterance: Utterance) async throws -> String {
        let before = Set(files.paths)
        #expect(try await speak(utterance) == (true, 1))
        return try #require(files.paths.first { !before.contains($0) })
    }

    private func expectMadeAgain(_ damage: String, _ path: String, whole: [UInt8]) async throws {
        #expect(try await speak(utterance) == (true, 1), "\(damage)")
        let isWhole = try EntryFiles.bytes(path) == whole
        #expect(isWhole, "\(damage)")
        #expect(try await speak(utterance) == (true, 0), "\(damage)")
    }

    @Test func `an entry with any changed byte is spoken again, and sounds right`() async throws {
        let path = try await store(utterance)
        let whole = try EntryFiles.bytes(path)
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= UInt8(1 << (index % 8))
            try EntryFiles.write(bytes, to: path)
            try await expectMadeAgain("byte \(index) of \(whole.count)", path, whole: whole)
        }
    }

    @Test func `an entry that is too short, empty or too long is spoken again`() async throws {
        let path = try await store(utterance)
        let whole = try EntryFiles.bytes(path)
        for count in [0, 1, 16, 31, 32, 40, whole.count / 2, whole.count - 8, whole.count - 1] {
            try EntryFiles.write(Array(whole[..<count]), to: path)
            try await expectMadeAgain("only \(count) bytes", path, whole: whole)
        }
        for extra in [[0], Array(whole.suffix(32)), whole] {
            try EntryFiles.write(whole + extra, to: path)
            try await expectMadeAgain("\(extra.count) bytes more", path, whole: whole)
        }
        try EntryFiles.write([UInt8](repeating: 0, count: whole.count), to: path)
        try await expectMadeAgain("nothing but zeros", path, whole: whole)
        try EntryFiles.write([UInt8](repeating: 255, count: whole.count), to: path)
        try await expectMadeAgain("nothing but ones", path, whole: whole)
    }

    @Test func `an entry under another's name is spoken again, so that wrong words are never heard`() async throws {
        let path = try await store(utterance)
        let whole = try EntryFiles.bytes(path)
        let other = try await store(Utterance("two one"))
        try EntryFiles.write(EntryFiles.bytes(other), to: path)
        try await expectMadeAgain("another's entry", path, whole: whole)
    }

    @Test func `a folder in the place of an entry is skipped and reported`() async throws {
        let path = try await store(utterance)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let cache = SpeechCache(folder: files.folder)
        let scripted = ScriptedEngine()
        _ = try await CachedEngine(scripted, cache: cache).speech(for: Utterance("one two"))
        #expect(scripted.calls.count == 1)
    }

    @Test func `an unfinished entry of a process that died is never read, and is removed by the next`() async throws {
        let path = try await store(utterance)
        let bytes = try EntryFiles.bytes(path)
        try FileManager.default.removeItem(atPath: path)
        let writing = files.folder.path + "/writing/"
        // No process has these IDs; the last is of an earlier process with the ID of this one.
        let here = ProcessSpace.identifier
        let left = ["2147483646-1-1", "2147483646-1-2", "\(ProcessInfo.processInfo.processIdentifier)-0-1"]
            .map { "\(here)-\($0)" }
        let alive = "\(here)-1-1-1"
        for name in left { try EntryFiles.write(Array(bytes.dropLast(20)), to: writing + name) }
        try EntryFiles.write(bytes, to: writing + alive)
        try EntryFiles.write(bytes, to: writing + "not ours")
        #expect(try await speak(utterance) == (true, 1))
        #expect(try FileManager.default.contentsOfDirectory(atPath: writing).sorted() == [alive, "not ours"].sorted())
        try EntryFiles.age(writing + alive, hours: 2)
        SpeechCache(folder: files.folder).removeLeftovers()
        #expect(try FileManager.default.contentsOfDirectory(atPath: writing) == ["not ours"])
    }

    @Test func `what another machine of a shared folder is writing is left alone for an hour`() async throws {
        _ = try await store(utterance)
        let writing = files.folder.path + "/writing/"
        let other = "\(ProcessSpace.identifier)0-2147483646-1-1"
        try EntryFiles.write([1], to: writing + other)
        let cache = SpeechCache(folder: files.folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: writing) == [other])
        try EntryFiles.age(writing + other, hours: 2)
        cache.removeLeftovers()
        #expect(try FileManager.default.contentsOfDirectory(atPath: writing) == [])
    }
}
