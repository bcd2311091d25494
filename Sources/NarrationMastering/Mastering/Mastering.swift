import NarrationAudio

/// The processing of a file's sound for a profile.
struct Mastering {
    let profile: MasteringProfile

    /// The highest true peak, in dBTP.
    let ceiling: Double

    /// Whether the output has 16 bits.
    let isDithered: Bool

    /// The sample rate, in hertz.
    let sampleRate: Int

    /// Creates a meter for the sound of a file.
    ///
    /// - Throws: `OutputError` if the sample rate cannot be measured.
    func meter(for path: String) throws(OutputError) -> SoundMeter {
        do {
            // The limiter takes care of true peaks, so they are not measured.
            return try SoundMeter(sampleRate: sampleRate, measuresTruePeak: false)
        } catch {
            throw .cannotWrite(path, because: "sound of \(sampleRate) frames per second cannot be mastered")
        }
    }

    /// The gain for measured sound.
    func gain(for figures: SoundFigures, peaks: PeakHistogram) -> MasteringGain {
        MasteringGain(to: profile.target, for: figures, peaks: peaks, under: ceiling)
    }

    /// The tones of the rooms in which people recorded; `nil` if the profile asks for no room tone.
    func tones(of recorded: RecordedPlaces, in spool: SampleSpool) async throws -> RoomTones? {
        guard profile.roomTone != nil else { return nil }
        return try await RoomTones(of: recorded, in: spool, sampleRate: sampleRate)
    }

    /// The processing chain for a factor of amplification.
    func chain(amplifyingBy factor: Double) -> MasteringChain {
        MasteringChain(
            gain: Float(factor),
            tone: profile.roomTone.map { Float(Double(decibels: $0) / Noise.rms) },
            limiter: Limiter(ceiling: ceiling, sampleRate: sampleRate),
            dither: isDithered ? Dither() : nil
        )
    }
}

extension Mastering {
    /// The additional gain that compensates the loss in the codec, and the difference from the predicted loss in the
    /// limiter, in decibels.
    ///
    /// - Parameters:
    ///   - gain: The gain for all of the sound.
    ///   - excerpt: An excerpt of the sound.
    ///   - format: The format that encodes it.
    /// - Returns: The correction; 0 if the excerpt is silent.
    /// - Throws: `OutputError`, ``MeasuringError``; `CancellationError`.
    func correction(of gain: MasteringGain, by excerpt: [Float], in format: any DecodableFormat) async throws -> Double
    {
        let wanted = try await level(of: excerpt, sampleRate: sampleRate) + gain.wanted - gain.level
        guard wanted.isFinite else { return 0 }
        var correction = 0.0
        for _ in 0..<Self.mostTrials {
            var chain = chain(amplifyingBy: gain.factor(correctedBy: correction))
            let mastered = chain.process(excerpt).samples + chain.finish().samples
            let heard = try await format.decoded(mastered, sampleRate: sampleRate)
            let missing = wanted - (try await level(of: heard.samples, sampleRate: heard.sampleRate))
            guard missing.isFinite else { return 0 }
            correction = min(max(correction + missing, -Self.mostCorrection), Self.mostCorrection)
            if abs(missing) < Self.tolerance { break }
        }
        return correction
    }

    /// The highest number of trials; usually, the second trial confirms the first.
    private static let mostTrials = 3

    /// The accuracy at which trials end, in decibels.
    private static let tolerance = 0.06

    /// The largest correction, in decibels: speech at 64 kbit/s loses about half a decibel.
    private static let mostCorrection = 2.0

    private func level(of sound: [Float], sampleRate: Int) async throws -> Double {
        let meter = try SoundMeter(sampleRate: sampleRate, measuresTruePeak: false)
        try await meter.write(sound)
        return profile.target.level(of: try await meter.finish())
    }
}

/// Mastered sound.
enum MasteredSound {
    /// The output of the limiter, where 1 is full scale.
    case exact([Float])
    /// The output of the dither, with 16 bits.
    case dithered([Int16])

    /// All samples, where 1 is full scale.
    fileprivate var samples: [Float] {
        switch self {
        case .exact(let samples): samples
        case .dithered(let samples): samples.map { Float($0) / 32_768 }
        }
    }
}

/// The processing of sound: amplification, room tone, limiting, dithering.
struct MasteringChain {
    private let gain: Float
    private let tone: Float?
    private var limiter: Limiter
    private var dither: Dither?
    private var position = 0

    /// Creates a processing chain.
    ///
    /// - Parameters:
    ///   - gain: The factor of amplification.
    ///   - tone: The peak of the room tone, where 1 is full scale; `nil` for none.
    ///   - limiter: The limiter.
    ///   - dither: The reduction to 16 bits; `nil` for none.
    init(gain: Float, tone: Float?, limiter: Limiter, dither: Dither?) {
        self.gain = gain
        self.tone = tone
        self.limiter = limiter
        self.dither = dither
    }

    /// Processes the next frames.
    mutating func process(_ samples: [Float]) -> MasteredSound {
        dithered(limiter.limit(amplified(samples)))
    }

    /// Returns the last frames.
    mutating func finish() -> MasteredSound {
        dithered(limiter.finish())
    }

    private mutating func amplified(_ samples: [Float]) -> [Float] {
        defer { position += samples.count }
        guard let tone else { return samples.map { $0 * gain } }
        return samples.enumerated().map { $1 * gain + Noise.roomTone[position + $0] * tone }
    }

    private mutating func dithered(_ samples: [Float]) -> MasteredSound {
        dither == nil ? .exact(samples) : .dithered(dither!.rounded(samples))
    }
}
