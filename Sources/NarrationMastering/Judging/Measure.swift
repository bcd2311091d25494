/// What is told of a sound file, and may have limits.
public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// The container, as FFmpeg names it.
    case container
    /// The codec, as FFmpeg names it.
    case codec
    /// The frames per second, in hertz.
    case sampleRate
    /// How many channels there are.
    case channels
    /// The bits per second, on average.
    case bitrate
    /// Whether all parts of the file have the same bitrate: `constant` or `variable`.
    case bitrateMode
    /// How long the sound is, in seconds.
    case duration
    /// The integrated loudness, in LUFS; see ``SoundFigures/loudness``.
    case loudness
    /// The loudness range, in LU; see ``SoundFigures/loudnessRange``.
    case loudnessRange
    /// The true peak, in dBTP; see ``SoundFigures/truePeak``.
    case truePeak
    /// The highest sample, in dBFS; see ``SoundFigures/samplePeak``.
    case samplePeak
    /// The RMS level, in dBFS; see ``SoundFigures/rms``.
    case rms
    /// The level of the quietest half second, in dBFS; see ``SoundFigures/noiseFloor``.
    case noiseFloor
    /// How long it is quiet at the start, in seconds; see ``SoundFigures/head``.
    case head
    /// How long it is quiet at the end, in seconds; see ``SoundFigures/tail``.
    case tail

    /// What a figure of a file is.
    public enum Value: Sendable, Hashable {
        /// A number, in the figure's unit.
        case number(Double)
        /// A name.
        case name(String)
    }
}
