/// A container of lossy formats.
public enum LossyContainer: String, Sendable, Hashable, CaseIterable {
    /// An audiobook: AAC in an MPEG-4 file that players list among books.
    case m4b
    /// AAC in an MPEG-4 file.
    case m4a
    /// MP3 with constant bitrate.
    case mp3
    /// Opus in an Ogg file.
    case opus
    /// Vorbis in an Ogg file. It is encoded by a single task: the length of its blocks varies, so segments cannot be
    /// joined.
    case ogg
}

extension LossyContainer {
    /// The default bitrate for one voice, in bits per second.
    public var speechBitrate: Int { codec.speechBitrate }

    /// The supported sample rates, in hertz, in ascending order.
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
