internal import CEbur128
import Foundation
import NarrationTesting
import Testing

@testable import NarrationMastering

@Suite struct LimiterTests {
    private func limited(_ pieces: [[Float]], ceiling: Double = -3) -> [Float] {
        var limiter = Limiter(ceiling: ceiling, sampleRate: Sounds.sampleRate)
        return pieces.flatMap { limiter.limit($0) } + limiter.finish()
    }

    /// The true peak measured by libebur128, in dBTP.
    private func truePeak(_ samples: [Float]) -> Double {
        var meter = ebur128_init(1, UInt(Sounds.sampleRate), Int32(EBUR128_MODE_TRUE_PEAK.rawValue))
        defer { ebur128_destroy(&meter) }
        let samples = samples + [Float](repeating: 0, count: 100)
        ebur128_add_frames_float(meter, samples, samples.count)
        var peak = 0.0
        ebur128_true_peak(meter, 0, &peak)
        return peak.decibels
    }

    @Test(arguments: hard.indices)
    func `the limiter sees the peaks that libebur128 measures`(index: Int) {
        let (name, sound) = Self.hard[index]
        let (before, after) = (PeakInterpolator.reach - 1, PeakInterpolator.reach)
        let count = (sound.count + 2 * after + 7) / 8 * 8
        let silence = [Float](repeating: 0, count: before + after)
        let around = silence + sound + [Float](repeating: 0, count: count + before + after)
        var peaks = [Float](repeating: 0, count: count)
        around.withUnsafeBufferPointer { around in
            peaks.withUnsafeMutableBufferPointer { PeakInterpolator.find(around, into: $0) }
        }
        #expect(abs(Double(peaks.max()!).decibels - truePeak(sound)) < 0.000_01, "\(name)")
    }

    private static let hard: [(name: String, sound: [Float])] = [
        (
            "a sine of a quarter of the rate, whose samples miss its peaks",
            Sounds.sine(Double(Sounds.sampleRate) / 4, seconds: 1, amplitude: 2, phase: .pi / 4)
        ),
        ("a low sine", Sounds.sine(40, seconds: 1, amplitude: 4)),
        ("noise", Sounds.noise(seconds: 2, amplitude: 8)),
        ("noise as loud as it may be at its peaks", Sounds.noise(seconds: 2, amplitude: 0.7)),
        ("impulses of all heights", impulses(apart: 97...97)),
        ("impulses here and there", impulses(apart: 1...900)),
        ("bursts", bursts),
        ("steps", (0..<44_100).map { ($0 / 50).isMultiple(of: 2) ? 1.5 : -1.5 }),
        ("one frame", [3]),
        ("a first and a last frame", [3] + [Float](repeating: 0, count: 5_000) + [-3]),
    ]

    private static func impulses(apart: ClosedRange<Int>) -> [Float] {
        var random = SplitMix(seed: 5)
        var sound = [Float](repeating: 0, count: 40_000)
        var place = 0
        while place < sound.count {
            sound[place] = Float.random(in: -20...20, using: &random)
            place += Int.random(in: apart, using: &random)
        }
        return sound
    }

    private static let bursts: [Float] = {
        var random = SplitMix(seed: 6)
        return (0..<60).flatMap { _ in
            let amplitude = Float.random(in: 0.1...10, using: &random)
            return (0..<Int.random(in: 20...2_000, using: &random)).map { _ in
                Float.random(in: -amplitude...amplitude, using: &random)
            }
        }
    }()

    @Test(arguments: hard.indices)
    func `no true peak exceeds the ceiling`(index: Int) {
        let (name, sound) = Self.hard[index]
        let output = limited([sound])
        #expect(output.count == sound.count)
        #expect(truePeak(sound) > -3, "\(name)")
        #expect(truePeak(output) <= -3, "\(name)")
        #expect(
            truePeak(output) > -3.5 || name.contains("frame") || name.contains("impulses"),
            "\(name) is turned down too far"
        )
    }

    @Test func `speech that is much too loud has peaks at the ceiling, and keeps its timing`() async throws {
        let sound = try await Sounds.speech.value.prefix(15 * Sounds.sampleRate).map { $0 * 4 }
        let output = limited([sound])
        #expect(output.count == sound.count)
        let peak = truePeak(output)
        #expect(peak <= -3 && peak > -3.3)
        let isInPlace = zip(sound, output).allSatisfy { $0 == 0 ? $1 == 0 : $1 / $0 > 0 && $1 / $0 <= 1 }
        #expect(isInPlace)
    }

    @Test func `below the ceiling not a bit changes`() async throws {
        let sound = try await Sounds.speech.value.prefix(5 * Sounds.sampleRate).map { $0 * 0.5 }
        #expect(truePeak(sound) < -3.1)
        let isSame = limited([sound]) == sound
        #expect(isSame)
    }

    @Test func `sound far from a peak does not change either`() {
        var sound = Sounds.noise(seconds: 2, amplitude: 0.3)
        sound[22_050] = 4
        let output = limited([sound])
        let (before, behind) = (22_050 - Sounds.sampleRate / 90, 22_050 + Sounds.sampleRate / 4)
        let isSame = output[..<before] == sound[..<before] && output[behind...] == sound[behind...]
        #expect(isSame)
    }

    @Test func `how sound is cut makes no difference at all`() {
        let isSame = limited(Self.bursts.pieces) == limited([Self.bursts])
        #expect(isSame)
        let isSameOneByOne =
            limited(Self.bursts.prefix(9_000).map { [$0] }) == limited([Array(Self.bursts.prefix(9_000))])
        #expect(isSameOneByOne)
    }

    @Test func `no input has no output`() {
        #expect(limited([]).isEmpty)
    }
}
