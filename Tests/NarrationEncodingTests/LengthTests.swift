import TestSupport
import Testing

@testable import NarrationEncoding

@Suite struct LengthTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    @Test(
        arguments: LossyContainer.allCases,
        [0, 1, 48, 479, 1_023, 1_024, 1_025, 1_152, 1_153, 20_033]
    )
    func `a file decodes to the frames that were written, at any length`(
        _ container: LossyContainer,
        _ count: Int
    ) async throws {
        // FFmpeg's decoder forgets the frames to skip at the start if there are frames to skip in the next packet.
        guard container != .mp3 || count >= 48 else { return }
        // Without frames, libvorbis writes a block; books always have frames.
        guard container != .ogg || count > 0 else { return }
        let path = folder.file("a.\(container)")
        let sampleRate = container == .opus ? 48_000 : 22_050
        try await Encoding.write(Sounds.noise(count), to: path, container, settings: container.settings(at: sampleRate))
        // FFmpeg 5 computes the end of some single-page Vorbis files incorrectly; libvorbis, which sox uses, does not.
        let decoded = try container == .ogg ? Sox.samples(path).count : Encoding.samples(path).count
        #expect(decoded == count)
    }

    @Test(
        arguments: [LossyContainer.m4b, .mp3, .opus],
        [22_050, 24_000, 44_100]
    )
    func `segments do not change the length`(_ container: LossyContainer, _ sampleRate: Int) async throws {
        let path = folder.file("a.\(container)")
        let sampleRate = container == .opus ? 48_000 : sampleRate
        let count = 4 * sampleRate + 123
        let settings = container.settings(at: sampleRate).withSegments(of: 1)
        try await Encoding.write(Sounds.noise(count), to: path, container, settings: settings)
        let decoded = try Encoding.samples(path).count
        #expect(decoded == count)
    }

    // FFmpeg 5 ignores the end of an MPEG-4 file's edit list, and decodes the last packet to its end.
    @Test(arguments: [LossyContainer.mp3, .opus, .ogg], [57_617])
    func `ffmpeg finds as many frames`(_ container: LossyContainer, _ count: Int) async throws {
        let path = folder.file("a.\(container)")
        let sampleRate = container == .opus ? 48_000 : 22_050
        try await Encoding.write(Sounds.noise(count), to: path, container, settings: container.settings(at: sampleRate))
        let decoded = try Encoding.frameCount(path)
        #expect(decoded == count)
    }

    @Test func `Opus at half its rate has half as many frames`() async throws {
        let path = folder.file("a.opus")
        try await Encoding.write(
            Sounds.noise(24_001),
            to: path,
            .opus,
            settings: LossyContainer.opus.settings(at: 24_000)
        )
        #expect(try Encoding.samples(path).count == 48_002)
    }
}
