/// The channels of an encoded file. Narration is mono; in a stereo file, both channels are the same.
public enum SoundChannels: Int, Sendable, Hashable, CaseIterable {
    /// One channel.
    case mono = 1
    /// Two channels with the same sound, for stores that demand them.
    case stereo = 2
}
