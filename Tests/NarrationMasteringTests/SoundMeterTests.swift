internal import CEbur128
import TestSupport
import Testing

@testable import NarrationMastering

@Suite struct SoundMeterTests {
    private func figures(_ pieces: [[Float]]) async throws -> SoundFigures {
        let meter = try SoundMeter(sampleRate: Sounds.sampleRate)
        for piece in pieces { try await meter.write(piece) }
        return try await meter.finish()
    }

    private func expectAgreement(_ samples: [Float], peakTolerance: Double = 0.3) async throws {
        let ours = try await figures(samples.pieces)
        let theirs = try FFmpegMeter(samples: samples, sampleRate: Sounds.sampleRate)
        #expect(abs(ours.loudness - theirs.loudness) < 0.1)
        #expect(abs(ours.loudnessRange - theirs.loudnessRange) < 0.5)
        #expect(abs(ours.truePeak! - theirs.truePeak) < peakTolerance)
        #expect(abs(ours.rms - theirs.rms) < 0.001)
        #expect(abs(ours.samplePeak - theirs.samplePeak) < 0.001)
        #expect(ours.frameCount == samples.count)
    }

    @Test func `speech has the same loudness, peaks and RMS level as in ffmpeg`() async throws {
        try await expectAgreement(try await Sounds.speech.value)
    }

    @Test func `sines and noise have the same measures, loud and soft`() async throws {
        try await expectAgreement(Sounds.sine(997, seconds: 30) + Sounds.noise(seconds: 30, amplitude: 0.05))
        // Filters differ most near half the sample rate, where speech has no energy.
        try await expectAgreement(Sounds.noise(seconds: 5), peakTolerance: 1)
    }

    @Test func `measuring in stretches agrees with libebur128 to 0.001 LU`() async throws {
        let samples = try await Sounds.speech.value
        let mode = EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue | EBUR128_MODE_TRUE_PEAK.rawValue
        var whole = ebur128_init(1, UInt(Sounds.sampleRate), Int32(mode))
        defer { ebur128_destroy(&whole) }
        ebur128_add_frames_float(whole, samples, samples.count)
        var (loudness, range, peak) = (0.0, 0.0, 0.0)
        ebur128_loudness_global(whole, &loudness)
        ebur128_loudness_range(whole, &range)
        ebur128_true_peak(whole, 0, &peak)
        let ours = try await figures(samples.pieces)
        #expect(samples.count > 2 * 20 * Sounds.sampleRate)
        #expect(abs(ours.loudness - loudness) < 0.001)
        #expect(abs(ours.loudnessRange - range) < 0.02)
        #expect(abs(ours.truePeak! - peak.decibels) < 0.000_001)
    }

    @Test(
        arguments: [.nan, .infinity, -3e38, 1e30] as [Float]
    )
    func `NaN counts as the highest sample`(sample: Float) async throws {
        var sound = Sounds.sine(300, seconds: 1)
        sound[sound.count / 2] = sample
        let figures = try await figures([sound])
        #expect(abs(figures.samplePeak - 60) < 0.000_1)
        #expect(figures.truePeak! >= figures.samplePeak)
        #expect(figures.loudness.isFinite && figures.rms.isFinite)
    }

    @Test(arguments: [(0, 1), (7_999, 1), (44_100, 0), (44_100, 9)])
    func `unsupported sound is rejected`(sampleRate: Int, channels: Int) {
        let error = #expect(throws: MeasuringError.self) { try SoundMeter(sampleRate: sampleRate, channels: channels) }
        #expect(error?.code == .unsupportedSound)
    }

    @Test func `a meter whose task is cancelled stops measuring`() async throws {
        let task = Task {
            let meter = try SoundMeter(sampleRate: Sounds.sampleRate)
            withUnsafeCurrentTask { $0?.cancel() }
            try await meter.write(Sounds.noise(seconds: 5))
            return try await meter.finish()
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `how sound is cut makes no difference at all`() async throws {
        let samples = try await Sounds.speech.value
        let whole = try await figures([samples])
        #expect(try await figures(samples.pieces) == whole)
    }

    @Test func `two channels that are the same are 3 LU louder than one, and as high`() async throws {
        let mono = Sounds.noise(seconds: 2)
        let meter = try SoundMeter(sampleRate: Sounds.sampleRate, channels: 2)
        try await meter.write(mono.flatMap { [$0, $0] })
        let (one, two) = (try await figures([mono]), try await meter.finish())
        #expect(abs(two.loudness - one.loudness - 3.01) < 0.01)
        #expect(abs(two.rms - one.rms) < 0.000_001)
        #expect(two.truePeak == one.truePeak)
        #expect(two.frameCount == one.frameCount)
    }

    @Test func `the noise floor is the level of the quietest half second, wherever it is`() async throws {
        let loud = Sounds.sine(440, seconds: 19.8)
        let soft = Sounds.sine(440, seconds: 0.6, amplitude: 0.001)
        let figures = try await figures([loud + soft + loud])
        #expect(abs(figures.noiseFloor! - -63.01) < 0.05)
        let silent = try await self.figures([loud + [Float](repeating: 0, count: Sounds.sampleRate) + loud])
        #expect(silent.noiseFloor == -.infinity)
    }

    @Test func `head and tail are quiet, even if they are not silent`() async throws {
        let tone = Sounds.noise(seconds: 0.7, amplitude: 0.0005)
        let figures = try await figures([
            tone + Sounds.sine(300, seconds: 1) + tone + Sounds.sine(300, seconds: 1) + tone + tone
        ])
        #expect(abs(figures.head - 0.7) <= 0.02)
        #expect(abs(figures.tail - 1.4) <= 0.02)
    }

    @Test func `silence, nearly empty and empty sound have measures, too`() async throws {
        let silence = try await figures([[Float](repeating: 0, count: 50_000)])
        #expect(silence.loudness == -.infinity && silence.rms == -.infinity && silence.truePeak == -.infinity)
        #expect(silence.head == silence.duration && silence.tail == silence.duration)
        let click = try await figures([[0.5]])
        #expect(click.frameCount == 1 && click.noiseFloor == nil && abs(click.samplePeak - -6.02) < 0.01)
        #expect(try await figures([]).frameCount == 0)
    }
}
