/// What was measured of some sound.
///
/// Levels are in decibels relative to a full-scale sample; a full-scale sine has an RMS level of −3.01 dBFS, as in
/// Audacity and in ffmpeg's `astats`, and not 0 as AES17 has it. Silence has a level of −∞.
public struct SoundFigures: Sendable, Hashable {
    /// The frames per second, in hertz.
    public var sampleRate: Int

    /// How many frames there are.
    public var frameCount: Int

    /// The integrated loudness, in LUFS: ITU-R BS.1770-4, gated at −70 LUFS and 10 LU below the mean. −∞ when nothing
    /// is above the gate, or the sound is shorter than the 400 ms of a block.
    public var loudness: Double

    /// The loudness range, in LU, as EBU Tech 3342 defines it; 0 for sound shorter than 3 seconds.
    public var loudnessRange: Double

    /// The true peak, in dBTP: of the sound four times oversampled, ITU-R BS.1770-4 Annex 2. `nil` when it was not
    /// asked for.
    public var truePeak: Double?

    /// The highest sample, in dBFS.
    public var samplePeak: Double

    /// The RMS level from the first frame to the last, pauses included, in dBFS.
    public var rms: Double

    /// The RMS level of the quietest half second, in dBFS, as Audacity's “ACX Check” finds it: over windows that begin
    /// every 20 ms. `nil` for sound shorter than that.
    public var noiseFloor: Double?

    /// How long it is quiet at the start, in seconds: until the first 20 ms with an RMS level of ``quiet``.
    public var head: Double

    /// How long it is quiet at the end, in seconds: since the last 20 ms with an RMS level of ``quiet``.
    public var tail: Double

    /// The level below which sound counts as head or tail, in dBFS: well above any noise floor that passes, well below
    /// any speech.
    public static let quiet = -50.0

    /// Creates figures that were measured elsewhere.
    public init(
        sampleRate: Int,
        frameCount: Int,
        loudness: Double,
        loudnessRange: Double,
        truePeak: Double?,
        samplePeak: Double,
        rms: Double,
        noiseFloor: Double?,
        head: Double,
        tail: Double
    ) {
        self.sampleRate = sampleRate
        self.frameCount = frameCount
        self.loudness = loudness
        self.loudnessRange = loudnessRange
        self.truePeak = truePeak
        self.samplePeak = samplePeak
        self.rms = rms
        self.noiseFloor = noiseFloor
        self.head = head
        self.tail = tail
    }

    /// How long the sound is, in seconds.
    public var duration: Double { Double(frameCount) / Double(sampleRate) }
}
