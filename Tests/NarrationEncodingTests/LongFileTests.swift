import Foundation
import Narration
import TestRequirements
import TestSupport
import Testing

@testable import NarrationEncoding

/// These tests take minutes and gigabytes.
@Suite(.requires(.longRun), .serialized)
struct LongFileTests {
    @Test(arguments: [LossyContainer.m4b, .mp3, .opus])
    func `fifty hours are fifty hours`(_ container: LossyContainer) async throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.\(container)")
        let settings = container.settings(at: 24_000)
        let frameCount = 50 * 3_600 * 24_000 + 17
        let stream = try StreamParameters(of: try PacketEncoder(settings), sampleRate: 24_000)
        let spool = try await spool(settings, of: frameCount + stream.priming, beside: path)
        let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
        defer { close(descriptor) }
        let chapters = (0..<50).map { Chapter(title: "\($0)", frames: $0 * 86_400_000..<($0 + 1) * 86_400_000) }
        let output = FileStream(descriptor, path: path)
        try output.reporting {
            let description = FileDescription(chapters: chapters)
            let file = try container.file(stream, frameCount: frameCount, description, output)
            try file.write(spool, priming: stream.priming)
        }
        let facts = try SoundReader(contentsOf: path).facts
        let duration = try #require(facts.duration)
        let difference = duration - Double(frameCount) / 24_000
        #expect(abs(difference) < 0.1, "\(difference)")
        #expect(facts.chapters.count == 50)
        #expect(abs((facts.chapters.last?.start ?? 0) - 49 * 3_600) < 0.001)
    }

    @Test func `MPEG-4 files can be larger than four gigabytes`() async throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.m4b")
        let settings = LossyContainer.m4b.settings(at: 24_000)
        let stream = try StreamParameters(of: try PacketEncoder(settings), sampleRate: 24_000)
        let length = 1 << 16
        let packetCount = (1 << 32) / length + 1_000
        let frameCount = packetCount * stream.frameSize - stream.priming
        let spool = try await spool(settings, of: frameCount + stream.priming, packetsOf: length, beside: path)
        let descriptor = open(path, O_RDWR | O_CREAT, 0o644)
        defer { close(descriptor) }
        let output = FileStream(descriptor, path: path)
        try output.reporting {
            let description = FileDescription(chapters: [Chapter(title: "One", frames: 0..<frameCount)])
            let file = try LossyContainer.m4b.file(stream, frameCount: frameCount, description, output)
            try file.write(spool, priming: stream.priming)
        }
        let fileLength = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(fileLength > 1 << 32)
        let facts = try SoundReader(contentsOf: path).facts
        #expect(facts.chapters.map(\.title) == ["One"])
        #expect(facts.duration == Double(frameCount) / 24_000)
        #expect(try Encoding.mutagen(path, "round(f.info.length * 24000)") == "\(frameCount + stream.priming)")
        // Data at a wrong offset would not be a packet of silence.
        let last = ["-sseof", "-60", "-i", path, "-f", "s16le", "-"]
        let samples = try Program.output(["ffmpeg", "-v", "warning", "-xerror"] + last)
        #expect(samples.count >= 2 * 59 * 24_000)
        #expect(samples.allSatisfy { $0 == 0 })
    }

    /// The packets for a number of frames, each of silence, followed by zeros that decoders ignore.
    private func spool(
        _ settings: EncoderSettings,
        of frames: Int,
        packetsOf length: Int = 0,
        beside path: String
    ) async throws -> PacketSpool {
        let encoder = try PacketEncoder(settings)
        var silence: [UInt8] = []
        try encoder.encode([Float](repeating: 0, count: 24_000)) { bytes, _, _ in silence = Array(bytes) }
        silence += repeatElement(0, count: max(0, length - silence.count))
        let spool = try PacketSpool(beside: path)
        for _ in 0..<(frames + encoder.frameSize - 1) / encoder.frameSize {
            try spool.append(silence, frames: encoder.frameSize)
        }
        return spool
    }
}
