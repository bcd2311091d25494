/// The measures of a sound.
///
/// Levels are in decibels relative to a full-scale sample; a full-scale sine has an RMS level of −3.01 dBFS, as in
/// Audacity and ffmpeg's `astats`, and not 0 as in AES17. Silence has a level of −∞.
public struct SoundFigures: Sendable, Hashable, Codable {
    /// The sample rate, in hertz.
    public var sampleRate: Int

    /// The number of frames.
    public var frameCount: Int

    /// The integrated loudness, in LUFS: ITU-R BS.1770-4, gated at −70 LUFS and 10 LU below the mean. −∞ if nothing is
    /// above the gate, or the sound is shorter than a block of 400 ms.
    public var loudness: Double

    /// The loudness range according to EBU Tech 3342, in LU; 0 for sound shorter than 3 seconds.
    public var loudnessRange: Double

    /// The true peak with fourfold oversampling (ITU-R BS.1770-4 Annex 2), in dBTP; `nil` if it was not measured.
    public var truePeak: Double?

    /// The highest sample, in dBFS.
    public var samplePeak: Double

    /// The RMS level from the first frame to the last, pauses included, in dBFS.
    public var rms: Double

    /// The RMS level of the quietest half second, in dBFS, like Audacity's “ACX Check”, over windows that begin every
    /// 20 ms; `nil` for shorter sound.
    ///
    /// Silence that was added is left out as far as it is known. In a file that a ``MasteredFormat`` has written, it is
    /// the floor of what people recorded: that of the loudest of their rooms, between the words. In any other sound, it
    /// is that between the first and the last word, if a pause there shows that the ends are more than 12 dB quieter.
    public var noiseFloor: Double?

    /// The duration of quiet at the start, in seconds: the time before the first 20 ms with an RMS level of at least
    /// ``quiet``, or 10 dB above a louder ``noiseFloor``.
    public var head: Double

    /// The duration of quiet at the end, in seconds: the time after the last 20 ms that are louder than quiet.
    public var tail: Double

    /// The level below which sound always counts as quiet, in dBFS: well above any acceptable noise floor, and well
    /// below speech.
    public static let quiet = -50.0

    /// Creates measures from other sources.
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

    /// The duration of the sound, in seconds.
    public var duration: Double { Double(frameCount) / Double(sampleRate) }
}
