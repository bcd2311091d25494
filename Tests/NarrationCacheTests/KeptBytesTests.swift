import Narration
import NarrationCache
import TestSupport
import Testing

@Suite struct KeptBytesTests {
    private let scratch: ScratchFolder
    private let folder: CacheFolder

    init() throws {
        scratch = try ScratchFolder()
        folder = CacheFolder(scratch.file("cache"))
    }

    @Test(arguments: [0, 1, 2, 7, 8, 100_001])
    func `bytes are found again as they were stored`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
        SpeechCache(folder: folder).store(bytes, for: [1, 2, 3])
        let cache = SpeechCache(folder: folder)
        let isSame = cache.bytes(for: [1, 2, 3]) == bytes
        #expect(isSame)
        #expect(cache.bytes(for: [1, 2]) == nil)
        // The statistics count speech only.
        #expect(cache.usage.hits == 0)
        #expect(cache.usage.misses == 0)
    }

    @Test func `damaged bytes are not found`() throws {
        SpeechCache(folder: folder).store([1, 2, 3, 4], for: [5])
        let files = EntryFiles(folder: folder)
        for path in files.paths {
            var bytes = try EntryFiles.bytes(path)
            bytes[9] ^= 1
            try EntryFiles.write(bytes, to: path)
        }
        #expect(SpeechCache(folder: folder).bytes(for: [5]) == nil)
        #expect(folder.inventory().entryCount == 0)
    }

    @Test func `bytes count for the limit`() {
        let cache = SpeechCache(folder: folder, limit: 1_000)
        cache.store([UInt8](repeating: 1, count: 600), for: [1])
        cache.store([UInt8](repeating: 2, count: 600), for: [2])
        #expect(cache.bytes(for: [1]) != nil)
        #expect(cache.bytes(for: [2]) == nil)
    }
}
