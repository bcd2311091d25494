import Foundation
import Narration
import NarrationRendering
import NarrationTesting
import TestSupport
import Testing

@testable import NarrationAudio

@Suite struct FLACSeekTableTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// A file of ten minutes.
    private func render() async throws -> (path: String, frameCount: Int) {
        let path = folder.file("hop.flac")
        let engine = ScriptedEngine(sampleRate: 22_050, framesPerWord: 22_050)
        let words = Array(repeating: "hop", count: 60).joined(separator: " ")
        let book = Book(pages: (1...10).map { Page(title: "\($0)", utterances: [Utterance(words)]) })
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading()).render(
            book,
            to: path,
            as: .flac
        )
        return (path, rendering.timeline.frameCount)
    }

    @Test func `there is a seek point about every ten seconds, each at the beginning of a frame`() async throws {
        let (path, frameCount) = try await render()
        let list = try SoundTools.text("metaflac", ["--list", "--block-type=SEEKTABLE", path])
        let points = list.matches(of: /sample_number=(\d+), stream_offset=(\d+), frame_samples=(\d+)/).map {
            (sample: Int($0.1)!, offset: Int($0.2)!, count: Int($0.3)!)
        }
        #expect(points.count >= 60)
        #expect(zip(points, points.dropFirst()).allSatisfy { $1.sample - $0.sample <= 10 * 22_050 })
        #expect(frameCount - points.last!.sample <= 10 * 22_050)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xF8]) })
        #expect(points.allSatisfy { bytes[(start + $0.offset)...].starts(with: [0xFF, 0xF8]) })
        #expect(points.allSatisfy { $0.sample % 4096 == 0 && $0.count == min(4096, frameCount - $0.sample) })
    }

    @Test func `the sound decoded from a seek point is correct`() async throws {
        let (path, _) = try await render()
        _ = try SoundTools.text("flac", ["--test", "--silent", path])
        let tail = folder.file("tail.wav")
        _ = try SoundTools.text("flac", ["--decode", "--silent", "--skip=5000000", "-o", tail, path])
        let isSame = try Sox.samples(tail) == Array(Sox.samples(path)[5_000_000...])
        #expect(isSame)
    }
}
