/// A sound file that was looked at from its first byte to its last.
public struct InspectedFile: Sendable, Hashable {
    /// The container, as FFmpeg names it.
    public var container: String

    /// The codec, as FFmpeg names it.
    public var codec: String

    /// How many channels there are.
    public var channels: Int

    /// The bits per second, on average.
    public var bitrate: Int

    /// Whether all of the file has the same bitrate.
    public var isBitrateConstant: Bool

    /// What was measured of its sound, as it is decoded.
    public var sound: SoundFigures

    /// Creates what is known of a file.
    public init(
        container: String,
        codec: String,
        channels: Int,
        bitrate: Int,
        isBitrateConstant: Bool,
        sound: SoundFigures
    ) {
        self.container = container
        self.codec = codec
        self.channels = channels
        self.bitrate = bitrate
        self.isBitrateConstant = isBitrateConstant
        self.sound = sound
    }

    /// A figure's value; `nil` where it was not measured, or the sound is too short for it.
    public subscript(figure: Measure) -> Measure.Value? {
        switch figure {
        case .container: .name(container)
        case .codec: .name(codec)
        case .sampleRate: .number(Double(sound.sampleRate))
        case .channels: .number(Double(channels))
        case .bitrate: .number(Double(bitrate))
        case .bitrateMode: .name(isBitrateConstant ? "constant" : "variable")
        case .duration: .number(sound.duration)
        case .loudness: .number(sound.loudness)
        case .loudnessRange: .number(sound.loudnessRange)
        case .truePeak: sound.truePeak.map { .number($0) }
        case .samplePeak: .number(sound.samplePeak)
        case .rms: .number(sound.rms)
        case .noiseFloor: sound.noiseFloor.map { .number($0) }
        case .head: .number(sound.head)
        case .tail: .number(sound.tail)
        }
    }
}
