/// The properties of a sound file that was read completely.
public struct InspectedFile: Sendable, Hashable {
    /// FFmpeg's name of the container.
    public var container: String

    /// FFmpeg's name of the codec.
    public var codec: String

    /// The number of channels.
    public var channels: Int

    /// The mean bitrate, in bits per second.
    public var bitrate: Int

    /// Whether the bitrate is constant.
    public var isBitrateConstant: Bool

    /// The measures of its decoded sound.
    public var sound: SoundFigures

    /// Creates the properties of a file.
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

    /// The value of a measure; `nil` if it was not measured, or the sound is too short for it.
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
