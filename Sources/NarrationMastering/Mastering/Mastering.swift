import NarrationAudio

/// What is done to the sound of a file for a profile.
struct Mastering {
    let profile: MasteringProfile

    /// The highest true peak, in dBTP.
    let ceiling: Double

    /// Whether what comes out has 16 bits.
    let isDithered: Bool

    /// The frames per second, in hertz.
    let sampleRate: Int

    /// Begins to measure the sound of a file.
    ///
    /// - Throws: `OutputError` when sound of its sample rate cannot be measured.
    func meter(for path: String) throws(OutputError) -> SoundMeter {
        do {
            // The limiter sees to true peaks, whatever they are.
            return try SoundMeter(sampleRate: sampleRate, measuresTruePeak: false)
        } catch {
            throw .cannotWrite(path, because: "sound of \(sampleRate) frames per second cannot be mastered")
        }
    }

    /// How far sound is turned up or down, when it is known what it is like.
    func gain(for figures: SoundFigures, peaks: PeakHistogram) -> MasteringGain {
        MasteringGain(to: profile.target, for: figures, peaks: peaks, under: ceiling)
    }

    /// The way that sound goes which is amplified by a factor.
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
    /// What more is wanted of an excerpt's level, in decibels, for what a codec takes from it and what the limiter does
    /// otherwise than was foreseen.
    ///
    /// - Parameters:
    ///   - gain: The gain for all of the sound.
    ///   - excerpt: Some of it.
    ///   - format: The format that it is encoded in.
    /// - Returns: The correction; 0 where the excerpt is silent.
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

    /// How often it is tried at most; mostly the second time shows that the first was right.
    private static let mostTrials = 3

    /// How near is near enough, in decibels.
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
    /// As it came out of the limiter, where 1 is full scale.
    case exact([Float])
    /// Brought to 16 bits.
    case dithered([Int16])

    /// All of it, where 1 is full scale.
    fileprivate var samples: [Float] {
        switch self {
        case .exact(let samples): samples
        case .dithered(let samples): samples.map { Float($0) / 32_768 }
        }
    }
}

/// The way that sound goes: amplified, room tone put under it, limited, dithered.
struct MasteringChain {
    private let gain: Float
    private let tone: Float?
    private var limiter: Limiter
    private var dither: Dither?
    private var position = 0

    /// Creates the way.
    ///
    /// - Parameters:
    ///   - gain: The factor of amplification.
    ///   - tone: How high the room tone goes, 1 being full scale; `nil` for none.
    ///   - limiter: The limiter.
    ///   - dither: What makes 16 bits of it; `nil` to leave it as it is.
    init(gain: Float, tone: Float?, limiter: Limiter, dither: Dither?) {
        self.gain = gain
        self.tone = tone
        self.limiter = limiter
        self.dither = dither
    }

    /// Changes the frames that follow.
    mutating func process(_ samples: [Float]) -> MasteredSound {
        dithered(limiter.limit(amplified(samples)))
    }

    /// Gives the last frames.
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
