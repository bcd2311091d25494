import Foundation
import NarrationEncoding
import Testing

/// Streams of Opus packets without a container.
@Suite struct OpusStreamTests {
    @Test(arguments: [1, 700, 960, 4_801, 48_000])
    func `a stream decodes to the frames that were encoded, at their places`(count: Int) throws {
        let tone = (0..<count).map { Float(0.5 * sin(2 * Double.pi * 440 * Double($0) / 48_000)) }
        let stream = try OpusStream(encoding: tone, bitrate: 64_000)
        let decoded = try stream.decoded(from: "tone")
        #expect(decoded.count == count && stream.frameCount == count)
        guard count >= 4_801 else { return }
        func likeness(_ shift: Int) -> Float {
            (1_000..<count - 1_000).reduce(0) { $0 + tone[$1] * decoded[$1 + shift] }
        }
        // A period of the tone has 109 frames.
        let best = (-50...50).max { likeness($0) < likeness($1) }
        #expect(abs(best ?? 99) <= 1)
        #expect(try OpusStream(encoding: tone, bitrate: 64_000) == stream)
    }

    @Test func `damaged packets are an error`() throws {
        let stream = try OpusStream(encoding: [Float](repeating: 0.1, count: 9_600), bitrate: 24_000)
        let cut = OpusStream(bytes: Array(stream.bytes.prefix(9)), preSkip: stream.preSkip, frameCount: 9_600)
        #expect(throws: SoundReadingError.self) { try cut.decoded(from: "cut") }
    }
}
