import NarrationAudio
import NarrationMastering
import Testing

@Suite struct JudgementTests {
    /// A file that satisfies ACX.
    private let good = InspectedFile(
        container: "mp3",
        codec: "mp3",
        channels: 1,
        bitrate: 192_000,
        isBitrateConstant: true,
        sound: SoundFigures(
            sampleRate: 44_100,
            frameCount: 44_100 * 600,
            loudness: -20,
            loudnessRange: 5,
            truePeak: -3.2,
            samplePeak: -3.3,
            rms: -20.5,
            noiseFloor: -75,
            head: 0.6,
            tail: 2
        )
    )

    private func failures(_ change: (inout InspectedFile) -> Void) -> [Measure] {
        var file = good
        change(&file)
        let judgement = Judgement(of: file, by: .acx)
        let failures = judgement.lines.filter { $0.verdict == .failed }.map(\.figure)
        #expect(judgement.isPassed == failures.isEmpty)
        return failures
    }

    @Test func `each measure of ACX can fail separately, and its limits pass`() {
        #expect(failures { _ in } == [])
        #expect(failures { $0.sound.rms = -23 } == [])
        #expect(failures { $0.sound.rms = -23.01 } == [.rms])
        #expect(failures { $0.sound.rms = -17.99 } == [.rms])
        #expect(failures { $0.sound.truePeak = -3 } == [])
        #expect(failures { $0.sound.truePeak = -2.99 } == [.truePeak])
        #expect(failures { $0.sound.noiseFloor = -.infinity } == [])
        #expect(failures { $0.sound.noiseFloor = -59.9 } == [.noiseFloor])
        #expect(failures { $0.sound.noiseFloor = nil } == [.noiseFloor])
        #expect(failures { $0.sound.head = 0.48 } == [.head])
        #expect(failures { $0.sound.head = 1.02 } == [.head])
        #expect(failures { $0.sound.tail = 0.98 } == [.tail])
        #expect(failures { $0.sound.tail = 5.02 } == [.tail])
        #expect(failures { $0.sound.frameCount = 44_100 * 7_201 } == [.duration])
        #expect(failures { $0.sound.sampleRate = 48_000 } == [.sampleRate])
        #expect(failures { $0.codec = "aac" } == [.codec])
        #expect(failures { $0.bitrate = 191_000 } == [.bitrate])
        #expect(failures { $0.isBitrateConstant = false } == [.bitrateMode])
        #expect(failures { $0.channels = 6 } == [.channels])
    }

    @Test func `without a profile all measures are listed, and none fails`() {
        let judgement = Judgement(of: good)
        #expect(judgement.lines.map(\.figure) == Measure.allCases)
        #expect(judgement.lines.allSatisfy { $0.verdict == .notJudged })
        #expect(judgement.isPassed)
    }

    @Test func `a custom profile judges by its limits`() {
        let quiet = MasteringProfile(
            name: "quiet",
            target: .loudness(-30),
            limits: [.channels: MeasureLimits(exactly: 7)]
        )
        #expect(quiet.name == "quiet")
        #expect(quiet.margins == .none)
        #expect(quiet.overshoot == 1.2)
        #expect(quiet.roomTone == nil)
        #expect(!Judgement(of: good, by: quiet).isPassed)
    }

    @Test(arguments: [-Double.infinity, -1e9, 1e9, .infinity]
    )
    func `numbers outside their ranges are clamped`(number: Double) {
        let profile = MasteringProfile(
            name: "odd",
            target: .rms(number),
            limits: [:],
            overshoot: number,
            roomTone: number
        )
        #expect(profile.target == .rms(number < 0 ? -70 : -5))
        #expect(profile.overshoot == (number < 0 ? 0 : 12))
        #expect(profile.roomTone == (number < 0 ? -120 : -40))
    }

    @Test func `a NaN becomes the default`() {
        let odd = MasteringProfile(name: "odd", target: .rms(.nan), limits: [:], overshoot: .nan, roomTone: .nan)
        #expect(odd == MasteringProfile(name: "odd", target: .rms(-19), limits: [:]))
        #expect(MasteringProfile.loudness(.nan) == .loudness(-19))
    }

    @Test func `a limit that is no number is no limit`() {
        for limits in [MeasureLimits(atMost: .nan), MeasureLimits(atLeast: .nan), MeasureLimits(exactly: .nan)] {
            #expect(limits.allow(.number(-1_000)) && limits.allow(.number(1_000)))
        }
    }
}
