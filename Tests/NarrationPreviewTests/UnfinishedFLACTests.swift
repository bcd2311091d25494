import Foundation
import Narration
import NarrationAudio
import NarrationSystem
import NarrationWyoming
import TestSupport
import Testing

@testable import NarrationPreview

/// What can be kept of a FLAC file whose writer did not finish it.
@Suite struct UnfinishedFLACTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// The bytes of a file that is being written.
    private func written(_ samples: [Int16], sampleRate: Int = 48_000) throws -> [UInt8] {
        let path = folder.file("written.flac")
        let file = try OpenFile(path, O_RDWR | O_CREAT | O_TRUNC)
        let writer = try LosslessWriter(SoundDestination(file.descriptor, path: path), .flac, sampleRate: sampleRate)
        try writer.write(samples)
        return Array(try FileSystem.contents(of: path))
    }

    /// The sound of a file with these bytes, when it is complete, as libsndfile and `flac` read it.
    private func completed(_ bytes: [UInt8]) throws -> SoundContents? {
        let path = folder.file("hop.flac")
        try Data(bytes).write(to: URL(filePath: path))
        let file = try OpenFile(path, O_RDWR)
        let unfinished = UnfinishedFLAC(SoundDestination(file.descriptor, path: path))
        guard let length = try unfinished.complete(by: "Narration studio") else { return nil }
        let status = try FileSystem.status(of: path)
        #expect(status.size <= bytes.count, "it does not grow")
        let sound = try SoundContents(of: path, limit: 10_000_000)
        #expect(sound.samples.count == length.frameCount && sound.sampleRate == length.sampleRate)
        return sound
    }

    private func sound(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 * $0 / 7) / 3 } }

    private func noise(_ count: Int) -> [Int16] {
        var random = SystemRandomNumberGenerator()
        return (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
    }

    @Test func `wherever it was cut, all whole frames are kept`() throws {
        let samples = sound(40_000)
        let bytes = try written(samples)
        var counts: Set<Int> = []
        for end in stride(from: bytes.count, to: 0, by: -613) {
            guard let kept = try completed(Array(bytes[..<end])) else { continue }
            let isSame = samples.starts(with: kept.samples)
            #expect(isSame && kept.samples.count.isMultiple(of: 4096), "cut at \(end)")
            counts.insert(kept.samples.count)
        }
        #expect(counts == Set((1...9).map { 4096 * $0 }))
    }

    @Test(arguments: ["silence", "noise", "full scale"])
    func `sound of any kind is kept, also before what is no sound`(kind: String) throws {
        let samples: [Int16] =
            switch kind {
            case "silence": Array(repeating: 0, count: 3_000_000)
            case "noise": noise(200_000)
            default: (0..<200_000).map { $0 / 100 % 2 == 0 ? .max : .min }
            }
        let bytes = try written(samples)
        for tail in [[], [UInt8](repeating: 0, count: 5000), [0xFF, 0xF8, 0xC9, 0x18, 0x05, 0x12]] {
            let kept = try #require(try completed(bytes + tail))
            let isSame = samples.starts(with: kept.samples) && samples.count - kept.samples.count <= 2 * 4096
            #expect(isSame)
        }
    }

    @Test func `a file that was finished all but for its description is kept to the last sample`() throws {
        let path = folder.file("finished.flac")
        let file = try OpenFile(path, O_RDWR | O_CREAT)
        let samples = sound(10_001)
        let writer = try LosslessWriter(SoundDestination(file.descriptor, path: path), .flac, sampleRate: 44_100)
        try writer.write(samples)
        try writer.finish(FileDescription()) { _ in }
        let kept = try #require(try completed(Array(FileSystem.contents(of: path))))
        let isSame = kept.samples == samples
        #expect(isSame && kept.sampleRate == 44_100)
    }

    @Test func `what has no whole frame is left as it was`() throws {
        let bytes = try written(sound(10_000))
        for bytes in [[], Array(bytes[..<42]), Array(bytes[..<500]), Array("fLaC".utf8), Array("RIFF and so on".utf8)] {
            #expect(try completed(bytes) == nil)
            #expect(Array(try FileSystem.contents(of: folder.file("hop.flac"))) == bytes)
        }
    }
}
