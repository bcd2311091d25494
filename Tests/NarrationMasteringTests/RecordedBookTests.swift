import Foundation
import Narration
import NarrationAudio
import NarrationEncoding
import NarrationRendering
import NarrationResampling
import NarrationSystem
import Synchronization
import TestSupport
import Testing

@testable import NarrationMastering

/// Books that people read, mastered: their rooms are heard in the silence that is added, and judged.
@Suite struct RecordedBookTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private let two = [
        Utterance.read("one", in: "one.flac", before: 0.2, after: 1.5), .read("two", in: "one.flac", after: 1.2),
    ]

    private func render(
        _ utterances: [Utterance],
        _ sounds: [String: [Float]],
        as format: MasteredFormat = MasteredFormat(.wav, for: .acx),
        lead: Double = 0,
        resampling: any Resampling = NoResampling()
    ) async throws -> (timeline: Timeline, path: String) {
        let path = folder.file("\(UUID().uuidString).\(format.name)")
        let renderer = BookRenderer(
            engine: RoomEngine(sounds: sounds, lead: lead),
            reading: PlainReading(),
            resampling: resampling,
            jobs: 2
        )
        let book = Book(pages: [Page(utterances: utterances)])
        return (try await renderer.render(book, to: path, as: format).timeline, path)
    }

    private func samples(_ path: String) throws -> [Float] { try Sox.samples(path).map { Float($0) / 32_768 } }

    /// The levels of the quietest and the loudest fifth of a second in a stretch.
    private func levels(_ samples: [Float], in range: Range<Int>, at rate: Int) -> ClosedRange<Double> {
        let levels = stride(from: range.lowerBound, through: range.upperBound - rate / 5, by: rate / 20).map {
            Rooms.level(samples[$0..<$0 + rate / 5])
        }
        return levels.min()!...levels.max()!
    }

    @Test(arguments: [-43.0, -62])
    func `the ends and the pauses have the tone of the room, and nothing drops`(level: Double) async throws {
        let (one, two) = (Rooms.reading(level), Rooms.reading(level, sentences: 2, seed: 5))
        let (timeline, path) = try await render(self.two, ["one": one, "two": two])
        let (samples, rate) = (try samples(path), timeline.sampleRate)
        let spans = timeline.pages[0].utterances
        let inner = spans[0].speech.lowerBound + rate / 10..<spans[0].speech.lowerBound + rate * 4 / 5
        let room = Rooms.level(samples[inner])
        let pauses = [
            0..<spans[0].speech.lowerBound, spans[0].speech.upperBound..<spans[1].speech.lowerBound,
            spans[1].speech.upperBound..<samples.count,
        ]
        #expect(pauses[0].count >= rate / 2 && pauses[2].count >= rate)
        for pause in pauses {
            // The places where the recording ends are in it.
            let range = (pause.lowerBound - rate / 4..<pause.upperBound + rate / 4).clamped(to: 0..<samples.count)
            let levels = levels(samples, in: range, at: rate)
            #expect(levels.lowerBound > room - 2 && levels.upperBound < room + 2, "\(levels), \(room)")
        }
    }

    @Test(arguments: [(0.0, 0.0), (0.25, 0), (0.25, 0.2), (0.6, 0), (0.9, 0)])
    func `a recording's own quiet beginning is part of the silence before the first word`(
        lead: Double,
        before: Double
    ) async throws {
        let reading = Rooms.reading(-75, edge: lead)
        let utterances = [Utterance.read("one", in: "one.flac", before: before)]
        let (timeline, path) = try await render(utterances, ["one": reading], lead: lead)
        let word = timeline.pages[0].utterances[0].words[0].frame
        #expect(abs(Double(word) / Double(timeline.sampleRate) - max(0.6, lead + before)) < 0.001)
        let head = try await InspectedFile(contentsOf: path).sound.head
        #expect(abs(head - max(0.6, lead + before)) < 0.1)
    }

    @Test func `a room that is too loud fails, with what to do; a quiet one passes`() async throws {
        for (level, verdict) in [(-50.0, Judgement.Verdict.failed), (-75, .passed)] {
            let base = try LossyFormat(.mp3, bitrate: 192_000, sampleRate: 44_100)
            let format = MasteredFormat(base, for: .acx)
            let reading = Rooms.reading(level, sentences: 8, edge: 0.2)
            let utterances = [Utterance.read("one", in: "one.flac", after: 1.5), .read("one", in: "one.flac")]
            let (timeline, path) = try await render(utterances, ["one": reading], as: format, resampling: Soxr())
            let file = try await InspectedFile(contentsOf: path, writtenAs: format)
            let judgement = Judgement(of: file, by: .acx)
            let line = try #require(judgement.lines.first { $0.figure == .noiseFloor })
            #expect(line.verdict == verdict)
            // Only the room is wrong, and the file alone tells the same.
            #expect(judgement.lines.filter { $0.verdict == .failed }.count == (verdict == .failed ? 1 : 0))
            let alone = try await InspectedFile(contentsOf: path)
            #expect(abs(alone.sound.noiseFloor! - file.sound.noiseFloor!) < 1)
            let remedy = "record in a quieter room, or reduce the noise first"
            #expect(line.words.last?.hasSuffix(remedy) == (verdict == .failed))
            // ffmpeg's level of the words tells how much was amplified.
            let gain = try FFmpegMeter(file: path).rms - Rooms.level(reading)
            #expect(verdict == .passed || abs(file.sound.noiseFloor! - level - gain) < 1.5)
            #expect(timeline.sampleRate == 44_100)
        }
    }

    @Test func `a synthetic voice beside a loud room does not hide it`() async throws {
        let format = MasteredFormat(.wav, for: .acx)
        let utterances = [
            Utterance("synthetic", postUtteranceDelay: 2), .read("one", in: "one.flac", after: 2), Utterance("three"),
        ]
        let (_, path) = try await render(utterances, ["one": Rooms.reading(-50)], as: format)
        #expect(try #require(try await InspectedFile(contentsOf: path, writtenAs: format).sound.noiseFloor) > -60)
        // Of the file alone it cannot be known.
        #expect(try #require(try await InspectedFile(contentsOf: path).sound.noiseFloor) < -70)
    }

    @Test func `between two rooms the one becomes the other, and next to a synthetic voice it fades`() async throws {
        let utterances = [
            Utterance.read("loud", in: "loud.flac", after: 2), .read("quiet", in: "quiet.flac", after: 2),
            Utterance("synthetic"),
        ]
        let (timeline, path) = try await render(
            utterances,
            ["loud": Rooms.reading(-45), "quiet": Rooms.reading(-60, seed: 3)]
        )
        let (samples, rate, spans) = (try samples(path), timeline.sampleRate, timeline.pages[0].utterances)
        let first = spans[0].speech.upperBound..<spans[1].speech.lowerBound
        let second = spans[1].speech.upperBound..<spans[2].speech.lowerBound
        func steps(_ pause: Range<Int>) -> [Double] {
            stride(from: pause.lowerBound, to: pause.upperBound - rate / 5, by: rate / 4).map {
                Rooms.level(samples[$0..<$0 + rate / 5])
            }
        }
        for steps in [steps(first), steps(second)] {
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 < 1 && $0 - $1 < 9 }, "\(steps)")
        }
        #expect(abs((steps(first).first! - steps(first).last!) - 12) < 4)
        #expect(Rooms.level(samples[(second.upperBound - rate / 50)..<second.upperBound]) < -70)
    }

    @Test func `a recording without a quiet place gets the tone of its neighbour, or none`() async throws {
        let short = [Float](Sounds.sine(200, seconds: 0.4))
        let utterances = [Utterance.read("short", in: "short.flac", after: 1), .read("one", in: "one.flac")]
        let (timeline, path) = try await render(utterances, ["short": short, "one": Rooms.reading(-45)])
        let (samples, rate) = (try samples(path), timeline.sampleRate)
        let start = timeline.pages[0].utterances[0].speech.lowerBound
        let room = Rooms.level(samples[(samples.count - rate)...])
        #expect(abs(Rooms.level(samples[..<(start - rate / 50)]) - room) < 2)
        let (alone, silent) = try await render([utterances[0]], ["short": short])
        let end = alone.pages[0].utterances[0].speech.upperBound + rate / 10
        #expect(abs(Rooms.level(try self.samples(silent)[end...]) - -75) < 0.5)
    }

    @Test func `between the words of a gate, and beside them, is the tone of the profile`() async throws {
        let gated = Rooms.reading(-.infinity)
        let (timeline, path) = try await render(two, ["one": gated, "two": gated])
        let samples = try samples(path)
        let end = timeline.pages[0].utterances[0].speech.upperBound
        #expect(abs(Rooms.level(samples[end..<end + timeline.sampleRate]) - -75) < 0.5)
    }

    @Test func `without room tone in the profile, the delays of the book stay silent`() async throws {
        let profile = MasteringProfile(name: "plain", target: .loudness(-19), limits: [:])
        let format = MasteredFormat(.wav, for: profile)
        let reading = Rooms.reading(-45)
        let (timeline, path) = try await render(two, ["one": reading, "two": reading], as: format)
        let spans = timeline.pages[0].utterances
        let pause = spans[0].speech.upperBound..<spans[1].speech.lowerBound
        #expect(Rooms.level(try samples(path)[pause]) < -90)
        // And they are no noise floor.
        #expect(try #require(try await InspectedFile(contentsOf: path, writtenAs: format).sound.noiseFloor) > -60)
    }

    @Test func `a recording that is played softly is judged as a room of its own`() async throws {
        let format = MasteredFormat(.wav, for: .acx)
        let loud = Utterance.read("one", in: "one.flac")
        let soft = Utterance("one", volume: 0.1).recorded(in: "one.flac")
        let (_, path) = try await render([loud, soft], ["one": Rooms.reading(-55)], as: format)
        #expect(try #require(try await InspectedFile(contentsOf: path, writtenAs: format).sound.noiseFloor) > -60)
    }

    @Test func `the same book gives the same bytes`() async throws {
        let sounds = ["one": Rooms.reading(-50), "two": Rooms.reading(-52, seed: 2)]
        let (first, second) = (try await render(two, sounds).path, try await render(two, sounds).path)
        #expect(FileManager.default.contentsEqual(atPath: first, andPath: second))
    }

    @Test func `what was measured is kept with the file, and measured again when the file has changed`() async throws {
        let cache = CountingCache()
        let format = MasteredFormat(.wav, for: .acx, keepingMeasuresIn: cache)
        let (_, path) = try await render(two, ["one": Rooms.reading(-50), "two": Rooms.reading(-50)], as: format)
        let first = try await InspectedFile(contentsOf: path, writtenAs: format)
        #expect(cache.storeCount == 1)
        // Another rendering that finds the file unchanged knows nothing of what is recorded in it.
        let unchanged = MasteredFormat(.wav, for: .acx, keepingMeasuresIn: cache)
        #expect(try await InspectedFile(contentsOf: path, writtenAs: unchanged) == first)
        #expect(cache.storeCount == 1)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        _ = try await InspectedFile(contentsOf: path, writtenAs: unchanged)
        #expect(cache.storeCount == 2)
        // A file that is written now is measured, whatever is kept.
        _ = try await InspectedFile(contentsOf: path, writtenAs: format)
        #expect(cache.storeCount == 3)
        // A file alone is measured each time.
        _ = try await InspectedFile(contentsOf: path)
        #expect(cache.storeCount == 3)
    }

    @Test func `the measures of silence are kept as well`() async throws {
        let (cache, path) = (CountingCache(), folder.file("silence.wav"))
        let format = MasteredFormat(.wav, for: .podcast, keepingMeasuresIn: cache)
        _ = try Program.output(["sox", "-n", "-r", "8000", path, "trim", "0", "1"])
        let first = try await InspectedFile(contentsOf: path, writtenAs: format)
        #expect(first.sound.rms == -.infinity)
        #expect(try await InspectedFile(contentsOf: path, writtenAs: format) == first)
        #expect(cache.storeCount == 1)
    }
}

/// A cache that counts what is stored.
private final class CountingCache: ByteCache {
    private let entries = Mutex<(bytes: [[UInt8]: [UInt8]], count: Int)>(([:], 0))

    var storeCount: Int { entries.withLock { $0.count } }

    func bytes(for key: [UInt8]) -> [UInt8]? { entries.withLock { $0.bytes[key] } }

    func store(_ bytes: [UInt8], for key: [UInt8]) {
        entries.withLock { entries in
            entries.bytes[key] = bytes
            entries.count += 1
        }
    }
}
