/// The lossless formats with 16 bits per frame, written by libsndfile: ``wav``, ``aiff``, ``caf`` and ``flac``.
public struct LosslessFormat: SoundFormat, Hashable, CaseIterable {
    package let container: LosslessContainer

    /// All lossless formats.
    public static let allCases: [LosslessFormat] = [.wav, .aiff, .caf, .flac]

    /// Files of 16 bits. The settings contain the versions of the libraries that write them, because another version
    /// may compress the same sound differently. AIFF counts its bytes in 32 bits; the other formats have no limit. CAF
    /// cannot store a cover, and no player reads its markers.
    public var properties: SoundFormatProperties {
        SoundFormatProperties(
            name: container.rawValue,
            settings: ([container.settings] + LosslessVersions.words(for: container)).joined(separator: ", "),
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
        try LosslessWriter(destination, container, sampleRate: sampleRate)
    }
}

extension SoundFormat where Self == LosslessFormat {
    /// WAV, 16 bits; RF64 if it is longer than 4 GiB.
    public static var wav: LosslessFormat { LosslessFormat(container: .wav) }
    /// AIFF, 16 bits, up to 4 GiB.
    public static var aiff: LosslessFormat { LosslessFormat(container: .aiff) }
    /// Core Audio Format, 16 bits, little-endian.
    public static var caf: LosslessFormat { LosslessFormat(container: .caf) }
    /// FLAC, 16 bits, about half the size.
    public static var flac: LosslessFormat { LosslessFormat(container: .flac) }
}
