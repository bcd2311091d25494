import Foundation
import Narration
import NarrationCache
import Synchronization
import TestSupport
import Testing

@testable import NarrationEspeak

/// The version is one of contents, whenever and wherever espeak-ng was installed.
@Suite struct EspeakVersionTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Makes a library and data.
    private func install(in name: String, library: String = "code", _ data: [String: String]) throws -> EspeakFiles {
        let home = folder.file(name)
        try FileManager.default.createDirectory(atPath: home + "/data/lang", withIntermediateDirectories: true)
        try Data(library.utf8).write(to: URL(fileURLWithPath: home + "/library"))
        for (file, text) in data { try Data(text.utf8).write(to: URL(fileURLWithPath: home + "/data/" + file)) }
        return EspeakFiles(libraryPath: home + "/library", dataPath: home + "/data")
    }

    private let data = ["phontab": "phonemes", "en_dict": "words", "lang/en": "name English"]

    @Test func `machines with the same files share a version`() throws {
        let one = try install(in: "one", data)
        let other = try install(in: "other", data)
        let hour = Date(timeIntervalSinceNow: -3_600)
        try FileManager.default.setAttributes([.modificationDate: hour], ofItemAtPath: other.dataPath + "/en_dict")
        #expect(one.contentHash(keptIn: nil) == other.contentHash(keptIn: nil))
    }

    @Test func `another byte, name, folder or library is another version`() throws {
        let all = [
            try install(in: "1", data),
            try install(in: "2", data.merging(["en_dict": "Words"]) { $1 }),
            try install(in: "3", data.merging(["de_dict": ""]) { $1 }),
            try install(in: "4", ["phontab": "phonemes", "en_dict": "words", "en": "name English"]),
            try install(in: "5", ["phontab": "phonemesw", "en_dict": "ords", "lang/en": "name English"]),
            try install(in: "6", library: "Code", data),
        ]
        #expect(Set(all.map { $0.contentHash(keptIn: nil) }).count == all.count)
    }

    @Test func `the files are read again only when one of them has changed`() throws {
        let files = try install(in: "one", data)
        let cache = CountingCache()
        let hash = files.contentHash(keptIn: cache)
        #expect(files.contentHash(keptIn: cache) == hash)
        #expect(cache.storedCount == 1)
        _ = try install(in: "one", data)
        #expect(files.contentHash(keptIn: cache) == hash)
        #expect(cache.storedCount == 2)
        // As long as before, and at the same time.
        let path = files.dataPath + "/en_dict"
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        try Data("Words".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
        #expect(files.contentHash(keptIn: cache) != hash)
        #expect(cache.storedCount == 3)
    }

    @Test func `a cache keeps the version of the engine that it is used with`() async throws {
        let engine = try EspeakEngine()
        let voice = try await engine.voice(for: Utterance(""))
        for storedCount in [1, 0] {
            let cached = CachedEngine(engine, cache: SpeechCache(folder: CacheFolder(folder.file("cache"))))
            #expect(try await cached.version(of: voice) == engine.version(of: voice))
            #expect(cached.cache.usage.stored == storedCount)
        }
    }
}

/// Keeps bytes, and counts how often.
private final class CountingCache: ByteCache {
    private let entries = Mutex<(bytes: [[UInt8]: [UInt8]], storedCount: Int)>(([:], 0))

    var storedCount: Int { entries.withLock(\.storedCount) }

    func bytes(for key: [UInt8]) -> [UInt8]? { entries.withLock { $0.bytes[key] } }

    func store(_ bytes: [UInt8], for key: [UInt8]) {
        entries.withLock { entries in
            entries.bytes[key] = bytes
            entries.storedCount += 1
        }
    }
}
