import Foundation
import Narration
import Synchronization
import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct SegmentCacheTests {
    private let folder: ScratchFolder
    private let cache = MemoryCache()
    private let sampleRate = 24_000

    init() throws {
        folder = try ScratchFolder()
    }

    /// A minute of sound, divided into segments of about four seconds.
    private var sound: [Float] { Sounds.sentences(60 * sampleRate, sampleRate: sampleRate) }

    @Test(arguments: [LossyContainer.m4b, .mp3, .opus])
    func `cached segments are not encoded again`(_ container: LossyContainer) async throws {
        let cold = try await encode(sound, container)
        let count = cache.storedCount
        #expect(count > 8)
        let warm = try await encode(sound, container)
        #expect(cache.storedCount == count)
        let areSame = cold == warm
        #expect(areSame)
    }

    @Test(
        arguments: [LossyContainer.m4b, .mp3, .opus],
        TestExtent.some(1, of: [35, 2, 59])
    )
    func `after an edit that keeps the length only edited segments are encoded, with the same bytes`(
        _ container: LossyContainer,
        second: Int
    ) async throws {
        _ = try await encode(sound, container)
        let count = cache.storedCount
        var edited = sound
        for frame in second * sampleRate..<second * sampleRate + sampleRate / 4 { edited[frame] *= 0.5 }
        let warm = try await encode(edited, container)
        // The next segment begins with some of the sound before it.
        #expect((1...2).contains(cache.storedCount - count))
        let isCold = try await encode(edited, container, isCached: false) == warm
        #expect(isCold)
    }

    @Test(arguments: [LossyContainer.m4b, .mp3, .opus])
    func `segments before an edit are found in the cache`(_ container: LossyContainer) async throws {
        _ = try await encode(sound, container)
        let count = cache.storedCount
        let edited = Array(sound[..<(40 * sampleRate)] + sound[(30 * sampleRate)...])
        let warm = try await encode(edited, container)
        #expect(cache.storedCount - count <= count * 3 / 4)
        let isCold = try await encode(edited, container, isCached: false) == warm
        #expect(isCold)
    }

    @Test(arguments: [LossyContainer.m4b, .mp3, .opus]
    )
    func
        `after an edit that moves a border, and one that moves the sound by whole packets, borders are soon the same again`(
            _ container: LossyContainer
        ) async throws
    {
        let speech = Sounds.sentences(90 * sampleRate, sampleRate: sampleRate)
        let settings = container.settings(at: sampleRate)
        let frameSize = try PacketEncoder(settings).frameSize
        let period = settings.codec.segmenting!.period
        var silenced = speech
        for frame in 3 * sampleRate..<10 * sampleRate { silenced[frame] = 0 }
        for edited in [silenced, Array(speech[(3 * period * frameSize)...])] {
            _ = try await encode(speech, container)
            let count = cache.storedCount
            _ = try await encode(edited, container)
            #expect(cache.storedCount - count < count / 2)
        }
    }

    @Test func `segments with other settings have other keys`() async throws {
        _ = try await encode(sound, .mp3)
        let count = cache.storedCount
        let other = EncoderSettings(codec: .mp3, bitrate: 32_000, sampleRate: sampleRate)
        let warm = try await encode(sound, .mp3, other)
        #expect(cache.storedCount == 2 * count)
        let isCold = try await encode(sound, .mp3, other, isCached: false) == warm
        #expect(isCold)
    }

    @Test(arguments: [[], [1, 0], [255, 255, 255, 255], [1, 0, 0, 0, 9, 0, 0, 0]]
    )
    func `invalid cache entries are encoded again`(bytes: [UInt8]) async throws {
        let cold = try await encode(sound, .m4b)
        cache.replaceAll(with: bytes)
        let warm = try await encode(sound, .m4b)
        let areSame = cold == warm
        #expect(areSame)
    }

    private func encode(
        _ samples: [Float],
        _ container: LossyContainer,
        _ settings: EncoderSettings? = nil,
        isCached: Bool = true
    ) async throws -> Data {
        let path = folder.file("\(UUID()).\(container)")
        try await Encoding.write(
            samples,
            to: path,
            container,
            settings: (settings ?? container.settings(at: sampleRate)).withSegments(of: 4),
            cache: SegmentCache(isCached ? cache : nil)
        )
        return try Data(contentsOf: URL(fileURLWithPath: path))
    }
}

/// Bytes kept in memory.
final class MemoryCache: ByteCache {
    private let state = Mutex<(entries: [[UInt8]: [UInt8]], storedCount: Int)>(([:], 0))

    /// The number of times that something was stored.
    var storedCount: Int { state.withLock(\.storedCount) }

    func bytes(for key: [UInt8]) -> [UInt8]? { state.withLock { $0.entries[key] } }

    func store(_ bytes: [UInt8], for key: [UInt8]) {
        state.withLock {
            $0.entries[key] = bytes
            $0.storedCount += 1
        }
    }

    func replaceAll(with bytes: [UInt8]) {
        state.withLock { state in state.entries = state.entries.mapValues { _ in bytes } }
    }
}
