internal import CSndfile
internal import Narration

/// The lossless formats with 16 bits per frame, written by libsndfile: ``wav``, ``aiff``, ``caf`` and ``flac``.
public struct LosslessFormat: SoundFormat, Hashable, CaseIterable {
    let container: Container

    /// The container of the sound.
    enum Container: String {
        case wav, aiff, caf, flac
    }

    /// All lossless formats.
    public static let allCases: [LosslessFormat] = [.wav, .aiff, .caf, .flac]

    /// Files of 16 bits. The settings contain the versions of the libraries that write them, because another version
    /// may compress the same sound differently. AIFF counts its bytes in 32 bits; the other formats have no limit. CAF
    /// cannot store a cover, and no player reads its markers.
    public var properties: SoundFormatProperties {
        SoundFormatProperties(
            name: container.rawValue,
            settings: ([container.rawValue] + LosslessVersions.words(for: container)).joined(separator: ", "),
            frameLimit: container == .aiff ? ((1 << 32) - Self.roomForWords) / 2 : nil,
            bitDepth: 16,
            describableParts: container == .caf ? [] : .all
        )
    }

    /// The number of bytes reserved for metadata in a format with a limited length.
    private static let roomForWords = 1 << 25

    /// Begins a file.
    ///
    /// - Throws: ``OutputError`` if the installed libsndfile cannot write the format.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        try LosslessWriter(destination, format: self, sampleRate: sampleRate)
    }
}

extension SoundFormat where Self == LosslessFormat {
    /// WAV, 16 bits; RF64 if it is longer than 4 GiB.
    public static var wav: LosslessFormat { LosslessFormat(container: .wav) }
    /// AIFF, 16 bits, up to 4 GiB.
    public static var aiff: LosslessFormat { LosslessFormat(container: .aiff) }
    /// Core Audio Format, 16 bits.
    public static var caf: LosslessFormat { LosslessFormat(container: .caf) }
    /// FLAC, 16 bits, about half the size.
    public static var flac: LosslessFormat { LosslessFormat(container: .flac) }
}

extension LosslessFormat {
    /// libsndfile's number for the format.
    var code: Int32 {
        let code =
            switch container {
            // RF64, which `WAVDescription` converts to plain WAV at the end if it is short enough.
            case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
            case .aiff: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
            case .caf: SF_FORMAT_CAF | SF_FORMAT_PCM_16
            case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
            }
        return Int32(code)
    }
}
