import Testing

@testable import NarrationMastering

@Suite struct MasteringGainTests {
    /// Masters sound for a target and returns its measures before and after.
    private func mastered(
        _ sound: [Float],
        for target: MasteringProfile.Target,
        ceiling: Double
    ) async throws -> (before: SoundFigures, after: SoundFigures) {
        let before = try SoundMeter(sampleRate: Sounds.sampleRate)
        let after = try SoundMeter(sampleRate: Sounds.sampleRate)
        try await before.write(sound)
        let figures = try await before.finish()
        let gain = MasteringGain(to: target, for: figures, peaks: try await before.peaks(), under: ceiling).factor()
        var limiter = Limiter(ceiling: ceiling, sampleRate: Sounds.sampleRate)
        try await after.write(limiter.limit(sound.map { $0 * Float(gain) }))
        try await after.write(limiter.finish())
        return (figures, try await after.finish())
    }

    @Test(arguments: [-30.0, -19, -16]
    )
    func `speech has the requested loudness, although a limiter reduces it`(target: Double) async throws {
        let speech = try await Sounds.someSpeech
        let (_, after) = try await mastered(speech, for: .loudness(target), ceiling: -1)
        #expect(abs(after.loudness - target) < 0.3)
        #expect(after.truePeak! <= -1)
    }

    @Test(arguments: [0.0, 4])
    func `RMS levels are reached as well, for speech with long pauses`(pause: Double) async throws {
        let pause = [Float](repeating: 0, count: Int(pause * Double(Sounds.sampleRate)))
        let (_, after) = try await mastered(try await Sounds.someSpeech + pause, for: .rms(-20.5), ceiling: -3.4)
        #expect(abs(after.rms - -20.5) < 0.4)
        #expect(after.truePeak! <= -3.4)
    }

    @Test func `a target that would distort speech is not reached`() async throws {
        let pause = [Float](repeating: 0, count: 40 * Sounds.sampleRate)
        let (before, after) = try await mastered(try await Sounds.someSpeech + pause, for: .rms(-15), ceiling: -3.4)
        #expect(after.rms < -17)
        #expect(after.rms > before.rms)
    }

    @Test(arguments: [-19.0, -10, -5])
    func `the reachable level is known before anything is amplified`(target: Double) async throws {
        let meter = try SoundMeter(sampleRate: Sounds.sampleRate)
        try await meter.write(try await Sounds.someSpeech)
        let figures = try await meter.finish()
        let gain = MasteringGain(to: .loudness(target), for: figures, peaks: try await meter.peaks(), under: -1)
        let (_, after) = try await mastered(try await Sounds.someSpeech, for: .loudness(target), ceiling: -1)
        #expect(abs(gain.reached - after.loudness) < 0.5)
    }

    @Test func `silence is not changed`() async throws {
        let (_, after) = try await mastered([Float](repeating: 0, count: 40_000), for: .loudness(-19), ceiling: -1)
        #expect(after.samplePeak == -.infinity)
    }
}
