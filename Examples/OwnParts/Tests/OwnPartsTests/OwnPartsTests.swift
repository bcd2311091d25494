import Foundation
import Narration
import NarrationAudioTesting
import NarrationContracts
import NarrationRendering
import NarrationResampling
import NarrationTesting
import OwnParts
import Testing

@Suite struct OwnPartsTests {
    @Test func `the format keeps its contract`() async throws {
        try await SoundFormatContract(AUFormat()) { path in try samples(of: path) }.check()
    }

    @Test func `the engine keeps its contract, alone and in a duet`() async throws {
        try await EngineContract(WhistleEngine()).check()
        try await EngineContract(Duet(ScriptedEngine(sampleRate: 24_000), WhistleEngine()), voice: "whistle").check()
    }

    @Test func `the output keeps its contract`() async throws {
        try await AudioOutputContract(MeterOutput()).check()
    }

    @Test func `the meter shows what is heard`() async throws {
        let meter = MeterOutput()
        try await meter.open(sampleRate: 8_000)
        meter.write(Array(repeating: 16_384, count: 800))
        #expect(meter.bar.count <= 10)
        try await meter.drain()
        #expect(meter.bar.count == 10)
        #expect(meter.flush() == 800)
    }

    @Test func `a book that two engines of different rates read is one file`() async throws {
        let engine = Duet(ScriptedEngine(sampleRate: 24_000, framesPerWord: 2_400), WhistleEngine())
        let page = Page(utterances: [Utterance("one two"), Utterance("three", voice: "whistle")])
        let path = FileManager.default.temporaryDirectory.appending(path: "duet-\(UUID().uuidString).au").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let rendering = try await BookRenderer(engine: engine, reading: PlainReading(), resampling: Soxr())
            .render(Book(pages: [page]), to: path, as: AUFormat())
        #expect(rendering.timeline.sampleRate == 24_000)
        // Two words of a tenth of a second, and 5,600 frames of a whistle at 16,000 a second.
        #expect(try samples(of: path).count == 4_800 + 8_400)
    }
}

/// The frames of an AU file.
private func samples(of path: String) throws -> [Int16] {
    let sound = try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(28)
    return stride(from: sound.startIndex, to: sound.endIndex - 1, by: 2).map {
        Int16(bitPattern: UInt16(sound[$0]) << 8 | UInt16(sound[$0 + 1]))
    }
}
