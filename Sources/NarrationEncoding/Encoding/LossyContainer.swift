/// The kinds of files in a lossy format.
public enum LossyContainer: String, Sendable, Hashable, CaseIterable {
    /// An audiobook: AAC in an MPEG-4 file that players shelve among the books.
    case m4b
    /// AAC in an MPEG-4 file.
    case m4a
    /// MP3, of constant bitrate.
    case mp3
    /// Opus in an Ogg file.
    case opus
    /// Vorbis in an Ogg file. It is encoded by one task alone: the length of its blocks varies, so that what was
    /// encoded apart cannot be joined.
    case ogg
}

extension LossyContainer {
    /// The bitrate for one voice, in bits per second.
    public var speechBitrate: Int { codec.speechBitrate }

    /// The sample rates, in hertz, from the lowest to the highest.
    public var sampleRates: [Int] { codec.sampleRates }

    var codec: Codec {
        switch self {
        case .m4b, .m4a: .aac
        case .mp3: .mp3
        case .opus: .opus
        case .ogg: .vorbis
        }
    }
}
