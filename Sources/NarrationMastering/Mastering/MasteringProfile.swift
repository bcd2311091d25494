public import NarrationAudio

/// What a file must be like for those who take it: how loud, how high, how quiet between the words, and in which form.
///
/// ```swift
/// let format = MasteredFormat(.flac, for: .podcast)
/// let rendering = try await renderer.render(book, to: "Whale.flac", as: format)
/// print(Judgement(of: file, by: .acx).isPassed)
/// ```
public struct MasteringProfile: Sendable, Hashable {
    /// What the profile is called on the command line: `acx`, `podcast`, `LUFS=-18`.
    public let name: String

    /// How loud a file is made.
    public let target: Target

    /// What each figure of a file has to be. A figure that is not here may be anything.
    public let limits: [Figure: Limits]

    /// How long a file is made quiet at its ends; it is longer where the book has longer delays.
    public let margins: SilentMargins

    /// How far a lossy codec may exceed the peaks of what it encodes, in decibels: the limiter leaves it so much.
    ///
    /// Measured on four books in our own voice, limited to −3.6 dBTP: MP3 stays 0.26 below at 192 kbit/s and goes 0.4 above
    /// at 64, AAC 0.4 at 128, Opus 0.5 at 64 and 0.7 at 32, Vorbis 1.2 at 64.
    public let overshoot: Double

    /// The RMS level of the noise under everything, in dBFS; `nil` for none.
    public let roomTone: Double?

    /// A measure of how loud sound is, and the value that it is to have.
    public enum Target: Sendable, Hashable {
        /// The integrated loudness, in LUFS.
        case loudness(Double)
        /// The RMS level of the whole file, in dBFS.
        case rms(Double)
    }
}

extension MasteringProfile {
    /// What ACX asks of a file for Audible (“ACX Audio Submission Requirements”), as a technical profile: whether ACX takes
    /// books that are read by a synthetic voice is another matter.
    ///
    /// The RMS level is made −20.5 dBFS, in the middle of −23 to −18. There is room tone at −75 dBFS under all of the sound,
    /// pauses included: silence that no room has is taken for a gap or a gate by those who check, and the level stays far
    /// below −60. Head and tail are short, for the level of a file is that of its silence, too: a chapter of two words
    /// could hardly have it otherwise.
    public static let acx = MasteringProfile(
        name: "acx",
        target: .rms(-20.5),
        limits: [
            .rms: Limits(-23 ... -18),
            .truePeak: Limits(atMost: -3),
            .noiseFloor: Limits(atMost: -60),
            .head: Limits(0.5...1),
            .tail: Limits(1...5),
            .duration: Limits(atMost: 120 * 60),
            .sampleRate: Limits(exactly: 44_100),
            .codec: Limits(oneOf: ["mp3"]),
            .bitrate: Limits(atLeast: 192_000),
            .bitrateMode: Limits(oneOf: ["constant"]),
            .channels: Limits(1...2),
        ],
        margins: SilentMargins(head: 0.6, tail: 1.1),
        overshoot: 0.4,
        roomTone: -75
    )

    /// What podcast players expect of speech in one channel: −19 LUFS, give or take 1 LU, which sounds as loud as −16 LUFS in
    /// two, and a true peak of at most −1 dBTP (AES TD1004.1.15-10, “Recommendation for Loudness of Audio Streaming and
    /// Network File Playback”; Apple's podcast guidelines ask −16 LUFS of stereo).
    public static let podcast = loudness(-19, name: "podcast")

    /// An integrated loudness, give or take 1 LU, with a true peak of at most −1 dBTP.
    ///
    /// - Parameter loudness: The loudness, in LUFS.
    /// - Returns: The profile, with the name `LUFS=` and the loudness.
    public static func loudness(_ loudness: Double) -> MasteringProfile {
        self.loudness(loudness, name: "LUFS=\(loudness)".trimmingZero)
    }

    /// The loudnesses that a file can be made for, in LUFS.
    public static let loudnesses = -70.0 ... -5.0

    /// The profile of a name: `acx`, `podcast`, or `LUFS=` and a number of ``loudnesses``; `nil` for any other.
    public init?(name: String) {
        switch name.lowercased() {
        case "acx": self = .acx
        case "podcast": self = .podcast
        case let name where name.hasPrefix("lufs="):
            guard let loudness = Double(name.dropFirst("lufs=".count)), Self.loudnesses.contains(loudness) else {
                return nil
            }
            self = .loudness(loudness)
        default: return nil
        }
    }

    /// What names there are, for messages.
    public static let names = "acx, podcast, LUFS=-18"

    private static func loudness(_ loudness: Double, name: String) -> MasteringProfile {
        MasteringProfile(
            name: name,
            target: .loudness(loudness),
            limits: [.loudness: Limits(loudness - 1...loudness + 1), .truePeak: Limits(atMost: -1)],
            margins: .none,
            overshoot: 1.2,
            roomTone: nil
        )
    }

    /// The highest true peak, in dBTP.
    var peakLimit: Double { limits[.truePeak]?.highest ?? 0 }
}

extension String {
    /// A number as people write it: `-18`, not `-18.0`.
    fileprivate var trimmingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
