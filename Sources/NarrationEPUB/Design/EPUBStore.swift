/// A store for EPUBs, whose known demands a file can satisfy.
///
/// Both want sound in AAC at ``bitrate``. Apple Books wants it in stereo, and refuses files in which EPUBCheck finds an
/// error, or which contain anything that is not in the manifest. `LossyFormat` of the library `NarrationEncoding` makes
/// such sound: `LossyFormat(.m4a, bitrate: EPUBStore.bitrate, sampleRate: EPUBStore.sampleRate, channels: .stereo)`.
///
/// The sources are Apple's Books Asset Guide 5.3 (help.apple.com/itc/booksassetguide) and Kobo's EPUB guidelines of
/// 2025 (github.com/kobolabs/epub-spec).
public enum EPUBStore: String, Sendable, Hashable, CaseIterable {
    /// Apple Books.
    case apple
    /// Rakuten Kobo.
    case kobo

    /// The name for people: `Apple Books`.
    public var name: String {
        switch self {
        case .apple: "Apple Books"
        case .kobo: "Kobo"
        }
    }

    /// The bitrate of the sound that both stores ask for, in bits per second.
    public static let bitrate = 256_000

    /// A sample rate, in hertz, with which the encoder reaches ``bitrate``: at 22,050 Hz, it makes about 110 kbit/s of
    /// speech, whatever it is asked for.
    public static let sampleRate = 44_100
}
