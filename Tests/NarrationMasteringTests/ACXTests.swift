import Foundation
import Narration
import NarrationBooks
import NarrationEncoding
import NarrationEspeak
import NarrationMastering
import NarrationRendering
import NarrationResampling
import TestSupport
import Testing

/// Example books mastered for ACX: the MP3 file is judged by ffmpeg's filters and by our meter.
@Suite struct ACXTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private static let books = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Books").standardizedFileURL.path

    @Test(arguments: [("AVerySmallSneeze", 3), ("RegalSechsUhr", 1), ("TheEchoThatKeptOneBack", 1)]
    )
    func `the encoded file passes every measure of ACX`(name: String, pageCount: Int) async throws {
        let path = folder.file("\(name).mp3")
        let base = try LossyFormat(.mp3, bitrate: 192_000, sampleRate: 44_100)
        let pages = try BookReader().pages(contentsOf: "\(Self.books)/\(name).plist")
        let rendering = try await BookRenderer(
            engine: try EspeakEngine(jobs: 2),
            reading: PlainReading(),
            resampling: Soxr()
        ).render(
            pages,
            to: path,
            as: MasteredFormat(base, for: .acx),
            selection: RenderSelection(pages: Array(0..<pageCount))
        )
        let theirs = try FFmpegMeter(file: path)
        #expect((-23 ... -18).contains(theirs.rms))
        #expect(abs(theirs.rms - -20.5) < 0.5)
        #expect(theirs.truePeak <= -3)
        let ours = try await InspectedFile(contentsOf: path)
        #expect(Judgement(of: ours, by: .acx).lines.filter { $0.verdict == .failed }.map(\.figure) == [])
        #expect(abs(ours.sound.rms - theirs.rms) < 0.01)
        #expect(abs(ours.sound.noiseFloor! - -75) < 1)
        #expect(ours.sound.frameCount == rendering.timeline.frameCount)
    }

    @Test func `a chapter of two words, mostly pauses, passes as well`() async throws {
        let path = folder.file("end.mp3")
        let base = try LossyFormat(.mp3, bitrate: 192_000, sampleRate: 44_100)
        _ = try await BookRenderer(engine: try EspeakEngine(jobs: 1), reading: PlainReading(), resampling: Soxr())
            .render(
                Book(pages: [Page(utterances: [Utterance("THE END")])]),
                to: path,
                as: MasteredFormat(base, for: .acx)
            )
        let theirs = try FFmpegMeter(file: path)
        #expect((-23 ... -18).contains(theirs.rms))
        #expect(theirs.truePeak <= -3)
        let ours = try await InspectedFile(contentsOf: path)
        #expect(Judgement(of: ours, by: .acx).lines.filter { $0.verdict == .failed }.map(\.figure) == [])
    }
}
