import Testing

@testable import NarrationMastering

/// The noise floor of sound in which silence was added.
@Suite struct NoiseFloorTests {
    private let rate = Rooms.sampleRate

    private func figures(_ sound: [Float], recorded: [RecordedStretch]? = nil) async throws -> SoundFigures {
        let meter = try SoundMeter(sampleRate: rate, measuresTruePeak: true, recorded: recorded)
        for piece in sound.pieces { try await meter.write(piece) }
        return try await meter.finish()
    }

    private func silence(_ level: Double, _ seconds: Double) -> [Float] {
        Rooms.noise(level, seconds: seconds, seed: 9)
    }

    @Test(arguments: [-43.0, -55, -59, -61, -70], [-Double.infinity, -90])
    func `the silence that a tool adds at the ends of a recording is not its noise floor`(
        room: Double,
        added: Double
    ) async throws {
        let sound = silence(added, 0.6) + Rooms.reading(room) + silence(added, 1.1)
        let floor = try #require(try await figures(sound).noiseFloor)
        #expect(abs(floor - room) < 0.5)
    }

    @Test func `near-silence is told from a room as soon as it is 12 dB below it`() async throws {
        func floor(_ room: Double) async throws -> Double? {
            try await figures(silence(-75, 0.6) + Rooms.reading(room) + silence(-75, 1.1)).noiseFloor
        }
        #expect(abs(try #require(try await floor(-60)) - -60) < 0.5)
        // A room is not called worse than it is: what is at its ends may be the room as well.
        #expect(abs(try #require(try await floor(-66)) - -75) < 0.5)
    }

    @Test(arguments: [-75.0, -.infinity])
    func `a synthetic voice is measured in its silence, with and without pauses between the words`(
        silence level: Double
    ) async throws {
        for sentence in [0.05, 0.3, 0.9] {
            let said = (0..<4).flatMap { Rooms.words(5, pause: sentence, phase: $0) }
            let whole = silence(level, 0.6) + said + silence(level, 1.1)
            let sound = zip(whole, silence(level, Double(whole.count) / Double(rate) + 1)).map(+)
            let floor = try #require(try await figures(sound).noiseFloor)
            #expect(level.isFinite ? abs(floor - level) < 4 : floor == level, "\(sentence): \(floor)")
        }
    }

    @Test func `sound that goes on is no room`() async throws {
        let tone = Sounds.sine(300, seconds: 3, amplitude: 0.1)
        let floor = try await figures(silence(-75, 0.6) + tone + silence(-75, 1.1)).noiseFloor
        #expect(abs(try #require(floor) - -75) < 0.5)
    }

    @Test func `the quiet between the words of a gate is the floor of what it left`() async throws {
        let gated = Rooms.reading(-.infinity)
        #expect(try await figures(silence(-75, 0.6) + gated + silence(-75, 1.1)).noiseFloor == -.infinity)
        let frames = Int(0.6 * Double(rate))..<Int(0.6 * Double(rate)) + gated.count
        let recorded = [RecordedStretch(recording: "a", frames: frames)]
        let floor = try await figures(silence(-75, 0.6) + gated, recorded: recorded).noiseFloor
        #expect(floor == -.infinity)
    }

    @Test func `of several recordings the loudest room counts, and a synthetic voice does not`() async throws {
        let (quiet, loud) = (Rooms.reading(-70), Rooms.reading(-52, sentences: 2, seed: 3))
        let sound = silence(-.infinity, 1) + quiet + silence(-.infinity, 1) + loud + silence(-.infinity, 2)
        let recorded = [
            RecordedStretch(recording: "quiet", frames: rate..<rate + quiet.count),
            RecordedStretch(recording: "loud", frames: 2 * rate + quiet.count..<2 * rate + quiet.count + loud.count),
        ]
        #expect(abs(try #require(try await figures(sound, recorded: recorded).noiseFloor) - -52) < 0.5)
        let first = try await figures(sound, recorded: [recorded[0]])
        #expect(abs(try #require(first.noiseFloor) - -70) < 0.5)
        #expect(try await figures(sound, recorded: []).noiseFloor == -.infinity)
    }

    @Test func `a recording without a pause of half a second has the level of its shorter ones`() async throws {
        let said = (0..<3).flatMap { Rooms.words(4, pause: 0.2, phase: $0) }
        let sound = zip(said, Rooms.noise(-50, seconds: Double(said.count) / Double(rate))).map(+)
        let recorded = [RecordedStretch(recording: "a", frames: 0..<sound.count)]
        let floor = try await figures(sound + silence(-.infinity, 2), recorded: recorded).noiseFloor
        #expect(abs(try #require(floor) - -50) < 1)
    }

    @Test func `what is recorded but shorter than a tenth of a second tells nothing of its room`() async throws {
        let sound = Rooms.reading(-55)
        let recorded = [RecordedStretch(recording: "a", frames: 100..<100 + rate / 20)]
        let floor = try await figures(sound, recorded: recorded).noiseFloor
        #expect(abs(try #require(floor) - -55) < 0.5)
    }

    @Test(arguments: [-70.0, -55, -43])
    func `head and tail are what is quiet in the room, however loud it is`(room: Double) async throws {
        let figures = try await figures(Rooms.reading(room))
        #expect(abs(figures.head - 1) < 0.1)
        #expect(abs(figures.tail - 1.9) < 0.2)
    }
}
