/// A measure of a sound file, which a profile may limit.
public enum Measure: String, Sendable, Hashable, CaseIterable {
    /// FFmpeg's name of the container.
    case container
    /// FFmpeg's name of the codec.
    case codec
    /// The sample rate, in hertz.
    case sampleRate
    /// The number of channels.
    case channels
    /// The mean bitrate, in bits per second.
    case bitrate
    /// Whether the bitrate is constant: `constant` or `variable`.
    case bitrateMode
    /// The duration of the sound, in seconds.
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
    /// The level of the quietest half second that was not added, in dBFS; see ``SoundFigures/noiseFloor``.
    case noiseFloor
    /// The duration of quiet at the start, in seconds; see ``SoundFigures/head``.
    case head
    /// The duration of quiet at the end, in seconds; see ``SoundFigures/tail``.
    case tail

    /// The value of a measure.
    public enum Value: Sendable, Hashable {
        /// A number, in the measure's unit.
        case number(Double)
        /// A name.
        case name(String)
    }
}
