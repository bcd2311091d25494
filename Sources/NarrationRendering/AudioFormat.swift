internal import CSndfile

/// A format that a book can be rendered to.
public enum AudioFormat: String, Sendable, Hashable, CaseIterable {
    /// WAV, 16-bit; past 4 GiB it becomes RF64 by itself.
    case wav
    /// AIFF, 16-bit, up to 4 GiB.
    case aiff
    /// Core Audio Format, 16-bit.
    case caf
    /// FLAC, lossless.
    case flac
    /// Ogg Vorbis.
    case ogg
    /// Ogg Opus.
    case opus
    /// MP3.
    case mp3

    /// The format that a file's name asks for by its extension, or `nil` when it is none of these.
    public init?(path: String) {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        switch name[name.index(after: dot)...].lowercased() {
        case "aif": self = .aiff
        case "oga": self = .ogg
        case let ending: self.init(rawValue: ending)
        }
    }

    /// The formats' names, for messages: `wav, aiff, …`.
    public static var list: String {
        allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// The sample rate of the file for sound of another: the same, but for Opus, which knows only five.
    func sampleRate(for rate: Int) -> Int {
        guard self == .opus else { return rate }
        let rates = [8_000, 12_000, 16_000, 24_000, 48_000]
        return rates.first { $0 >= rate } ?? 48_000
    }

    /// The most frames of 16-bit mono the format can hold, where it has such a limit: AIFF counts bytes in 32 bits.
    var frameLimit: Int? {
        self == .aiff ? ((1 << 32) - 4_096) / 2 : nil
    }

    /// libsndfile's number for the format.
    var code: Int32 {
        let code =
            switch self {
            // Written as RF64, and turned into plain WAV at the end when it fits.
            case .wav: SF_FORMAT_RF64 | SF_FORMAT_PCM_16
            case .aiff: SF_FORMAT_AIFF | SF_FORMAT_PCM_16
            case .caf: SF_FORMAT_CAF | SF_FORMAT_PCM_16
            case .flac: SF_FORMAT_FLAC | SF_FORMAT_PCM_16
            case .ogg: SF_FORMAT_OGG | SF_FORMAT_VORBIS
            case .opus: SF_FORMAT_OGG | SF_FORMAT_OPUS
            case .mp3: SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III
            }
        return Int32(code)
    }
}
