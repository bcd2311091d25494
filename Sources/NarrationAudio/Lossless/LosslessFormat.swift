internal import CSndfile
internal import Narration

/// The lossless formats, 16 bits a frame, through libsndfile: ``wav``, ``aiff``, ``caf`` and ``flac``.
public struct LosslessFormat: SoundFormat, Hashable, CaseIterable {
    let container: Container

    /// What the sound is put into.
    enum Container: String {
        case wav, aiff, caf, flac
    }

    /// All of them.
    public static let allCases: [LosslessFormat] = [.wav, .aiff, .caf, .flac]

    /// Files of 16 bits, with the versions of the libraries that write them in the settings: another one may compress
    /// the same sound otherwise. AIFF counts its bytes in 32 bits; the others have no limit. CAF has no place for a
    /// cover, and no player that reads its markers.
    public var properties: SoundFormatProperties {
        SoundFormatProperties(
            name: container.rawValue,
            settings: ([container.rawValue] + LosslessVersions.words(for: container)).joined(separator: ", "),
            frameLimit: container == .aiff ? ((1 << 32) - Self.roomForWords) / 2 : nil,
            bitDepth: 16,
            describableParts: container == .caf ? [] : .all
        )
    }

    /// How many bytes are left for what a file says about itself, where its length has a limit.
    private static let roomForWords = 1 << 25

    /// Begins a file.
    ///
    /// - Throws: ``OutputError`` when the installed libsndfile cannot write the format.
    public func begin(_ destination: SoundDestination, sampleRate: Int) throws(OutputError) -> any SoundWriter {
        try LosslessWriter(destination, format: self, sampleRate: sampleRate)
    }
}

extension SoundFormat where Self == LosslessFormat {
    /// WAV, 16 bits; past 4 GiB it becomes RF64 by itself.
    public static var wav: LosslessFormat { LosslessFormat(container: .wav) }
    /// AIFF, 16 bits, up to 4 GiB.
    public static var aiff: LosslessFormat { LosslessFormat(container: .aiff) }
    /// Core Audio Format, 16 bits.
    public static var caf: LosslessFormat { LosslessFormat(container: .caf) }
    /// FLAC, 16 bits, about half as large.
    public static var flac: LosslessFormat { LosslessFormat(container: .flac) }
}

extension LosslessFormat {
    /// libsndfile's number for the format.
    var code: Int32 {
        let code =
            switch container {
            // RF64, which `WAVDescription` turns into plain WAV at the end when it fits.
            case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
            case .aiff: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
            case .caf: SF_FORMAT_CAF | SF_FORMAT_PCM_16
            case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
            }
        return Int32(code)
    }
}
