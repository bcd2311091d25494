/// The properties of a sound file that was read completely.
public struct InspectedFile: Sendable, Hashable, Codable {
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

    /// The duration in seconds that the file states; `nil` if it states none.
    public var statedDuration: Double?

    /// Creates the properties of a file.
    public init(
        container: String,
        codec: String,
        channels: Int,
        bitrate: Int,
        isBitrateConstant: Bool,
        sound: SoundFigures,
        statedDuration: Double? = nil
    ) {
        self.container = container
        self.codec = codec
        self.channels = channels
        self.bitrate = bitrate
        self.isBitrateConstant = isBitrateConstant
        self.sound = sound
        self.statedDuration = statedDuration
    }

    /// Whether its end is missing: it is less than half as long as it states. Some files only estimate their length by
    /// their first bitrate.
    public var lacksEnd: Bool { statedDuration.map { sound.duration < $0 / 2 } ?? false }

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
