import Foundation
import Narration
import TestSupport
import Testing

@testable import NarrationEncoding

/// Takes some minutes and gigabytes: with NARRATION_LONG=1.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["NARRATION_LONG"] != nil), .serialized)
struct LongFileTests {
    @Test("fifty hours are fifty hours", arguments: [EncodedFormat.Container.m4b, .mp3, .opus])
    func length(_ container: EncodedFormat.Container) async throws {
        let folder = try ScratchFolder()
        let path = folder.file("a.\(container)")
        let settings = container.settings(at: 24_000)
        let frameCount = 50 * 3_600 * 24_000 + 17
        let stream = StreamParameters(of: try PacketEncoder(settings), sampleRate: 24_000)
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

    /// As many packets as so many frames take, each of them of silence.
    private func spool(_ settings: EncoderSettings, of frames: Int, beside path: String) async throws -> PacketSpool {
        let encoder = try PacketEncoder(settings)
        var silence: [UInt8] = []
        try encoder.encode([Float](repeating: 0, count: 24_000)) { bytes, _, _ in silence = Array(bytes) }
        let spool = try PacketSpool(beside: path)
        for _ in 0..<(frames + encoder.frameSize - 1) / encoder.frameSize {
            try spool.append(silence, frames: encoder.frameSize)
        }
        return spool
    }
}
