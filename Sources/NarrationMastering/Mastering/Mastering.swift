/// What is done to the sound of a file for a profile.
struct Mastering {
    let profile: MasteringProfile

    /// The highest true peak, in dBTP.
    let ceiling: Double

    /// Whether what comes out has 16 bits.
    let isDithered: Bool

    /// The frames per second, in hertz.
    let sampleRate: Int

    /// The way that sound goes, when it is known what it is like.
    func chain(for figures: SoundFigures, peaks: PeakHistogram) -> MasteringChain {
        MasteringChain(
            gain: Float(profile.target.gain(for: figures, peaks: peaks, under: ceiling)),
            tone: profile.roomTone.map { Float(Double(decibels: $0) / Noise.rms) },
            limiter: Limiter(ceiling: ceiling, sampleRate: sampleRate),
            dither: isDithered ? Dither() : nil
        )
    }
}

/// Mastered sound.
enum MasteredSound {
    /// As it came out of the limiter, where 1 is full scale.
    case exact([Float])
    /// Brought to 16 bits.
    case dithered([Int16])
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
