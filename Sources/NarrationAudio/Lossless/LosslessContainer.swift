internal import CSndfile

/// The container of lossless sound.
package enum LosslessContainer: String, Sendable {
    case wav, aiff, caf, flac

    /// The settings of its files that no library decides.
    var settings: String { self == .caf ? "caf, little-endian" : rawValue }

    /// libsndfile's number for the format.
    var code: Int32 {
        let code =
            switch self {
            // RF64, which `WAVDescription` converts to plain WAV at the end if it is short enough.
            case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
            case .aiff: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
            // The byte order of all machines that play it, as `afconvert -d LEI16` writes it.
            case .caf: SF_FORMAT_CAF | SF_FORMAT_PCM_16 | SF_ENDIAN_LITTLE
            case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
            }
        return Int32(code)
    }
}
