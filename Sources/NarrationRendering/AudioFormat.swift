internal import CSndfile
internal import Narration

/// The lossless formats, 16 bits a frame, through libsndfile: ``wav``, ``aiff``, ``caf`` and ``flac``.
public struct AudioFormat: SoundFormat, Hashable, CaseIterable {
    let container: Container

    /// What the sound is put into.
    enum Container: String {
        case wav, aiff, caf, flac
    }

    /// All of them.
    public static let allCases: [AudioFormat] = [.wav, .aiff, .caf, .flac]

    /// The format's name, which is its files' extension.
    public var name: String { container.rawValue }

    /// The name, and the versions of the libraries that write the file: another one may compress the same sound otherwise.
    public var settings: String { ([name] + LosslessVersions.words(for: container)).joined(separator: ", ") }

    /// The engine's own rate.
    public func sampleRate(for engineRate: Int) -> Int { engineRate }

    /// What AIFF can hold, as it counts bytes in 32 bits; the others have no limit.
    public var frameLimit: Int? {
        container == .aiff ? ((1 << 32) - Self.roomForWords) / 2 : nil
    }

    /// How many bytes are left for what a file says about itself, where its length has a limit.
    private static let roomForWords = 1 << 25

    /// Sixteen.
    public var bitDepth: Int? { 16 }

    /// All of them; CAF has no place for a cover, and no player that reads its markers.
    public var describableParts: DescriptionParts { container == .caf ? [] : .all }

    /// Begins a file.
    ///
    /// - Throws: ``RenderError`` when the installed libsndfile cannot write the format.
    public func begin(_ descriptor: Int32, path: String, sampleRate: Int) throws(RenderError) -> any SoundWriter {
        try LosslessFile(descriptor, path: path, format: self, sampleRate: sampleRate)
    }
}

extension SoundFormat where Self == AudioFormat {
    /// WAV, 16 bits; past 4 GiB it becomes RF64 by itself.
    public static var wav: AudioFormat { AudioFormat(container: .wav) }
    /// AIFF, 16 bits, up to 4 GiB.
    public static var aiff: AudioFormat { AudioFormat(container: .aiff) }
    /// Core Audio Format, 16 bits.
    public static var caf: AudioFormat { AudioFormat(container: .caf) }
    /// FLAC, 16 bits, about half as large.
    public static var flac: AudioFormat { AudioFormat(container: .flac) }
}

extension AudioFormat {
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
