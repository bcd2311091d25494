public import Narration

/// The reason why a format cannot be created: its codec does not support a setting.
public struct LossyFormatError: DescribedError, Hashable {
    /// The problem, and the supported values.
    public let description: String

    private init(_ description: String) {
        self.description = description
    }
}

extension LossyFormatError {
    static func unknownSampleRate(_ rate: Int, of container: LossyContainer) -> LossyFormatError {
        let known = container.sampleRates.map(String.init).joined(separator: ", ")
        return LossyFormatError("\(container) files cannot have \(rate) frames per second; choose one of \(known)")
    }

    static func unknownBitrate(
        _ bitrate: Int,
        of container: LossyContainer,
        at sampleRate: Int,
        known: Bitrates
    ) -> LossyFormatError {
        LossyFormatError(
            "\(container) files of \(sampleRate) frames per second cannot have \(bitrate) bits per second; "
                + "choose \(known)"
        )
    }

    static func noStereo(_ container: LossyContainer) -> LossyFormatError {
        LossyFormatError("\(container) files are written with one channel; only m4a and m4b can have two")
    }

    static func unknownBitrate(
        _ bitrate: Int,
        of container: LossyContainer,
        _ channels: SoundChannels
    ) -> LossyFormatError {
        let all = Bitrates(union: container.sampleRates.map { container.codec.bitrates(at: $0, channels) })
        return LossyFormatError("\(container) files cannot have \(bitrate) bits per second; choose \(all)")
    }
}
