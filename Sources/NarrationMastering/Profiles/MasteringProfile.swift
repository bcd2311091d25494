import Narration
public import NarrationAudio

/// The technical requirements for a file: loudness, peak level, noise floor and format.
///
/// ```swift
/// let format = MasteredFormat(.flac, for: .podcast)
/// let rendering = try await renderer.render(book, to: "Whale.flac", as: format)
/// print(Judgement(of: file, by: .acx).isPassed)
/// ```
public struct MasteringProfile: Sendable, Hashable {
    /// The profile's name, as messages and reports show it: `acx`, `podcast`, `LUFS=-18`.
    public let name: String

    /// The loudness to give a file.
    public let target: Target

    /// The limits for each measured figure of a file. A figure without an entry may have any value.
    public let limits: [Measure: MeasureLimits]

    /// The silence at the beginning and end of a file; it is longer if the book's delays are longer.
    public let margins: SilentMargins

    /// How far a lossy codec may exceed the peaks of its input, in decibels; the limiter leaves this much headroom.
    ///
    /// Measured with four books rendered by Narration, limited to −3.6 dBTP: MP3 stays 0.26 dB below that limit at 192
    /// kbit/s, and exceeds it by 0.4 dB at 64. AAC exceeds it by 0.4 dB at 128, Opus by 0.5 dB at 64 and 0.7 dB at 32,
    /// and Vorbis by 1.2 dB at 64.
    public let overshoot: Double

    /// The RMS level of the room tone added to the whole file, in dBFS; `nil` for none.
    ///
    /// With it, silence that is added next to a person's recording gets the tone of the recording's own room as well.
    public let roomTone: Double?

    /// A measure of loudness, and its target value.
    public enum Target: Sendable, Hashable {
        /// The integrated loudness, in LUFS, within ``MasteringProfile/loudnesses``.
        case loudness(Double)
        /// The RMS level of the whole file, in dBFS, within ``MasteringProfile/loudnesses``.
        case rms(Double)
    }

    /// Creates your own profile. A number outside its range is clamped. NaN becomes the default, or −19 for the target.
    ///
    /// ```swift
    /// let radio = MasteringProfile(
    ///     name: "radio",
    ///     target: .loudness(-23),
    ///     limits: [.loudness: MeasureLimits(-23.5 ... -22.5), .truePeak: MeasureLimits(atMost: -1)]
    /// )
    /// ```
    ///
    /// - Parameters:
    ///   - name: The profile's name in messages and reports.
    ///   - target: The loudness of the files.
    ///   - limits: The limits for each measured figure. The limiter keeps to the highest true peak; 0 dBTP without an
    ///     entry.
    ///   - margins: The minimum silence at the beginning and end.
    ///   - overshoot: The amount by which a lossy codec may exceed the peaks of its input, 0 to 12 dB; 1.2 by default.
    ///   - roomTone: The RMS level of the room tone, −120 to −40 dBFS; `nil`, the default, for none.
    public init(
        name: String,
        target: Target,
        limits: [Measure: MeasureLimits],
        margins: SilentMargins = .none,
        overshoot: Double = 1.2,
        roomTone: Double? = nil
    ) {
        self.name = name
        self.target = target.clamped
        self.limits = limits
        self.margins = margins
        self.overshoot = overshoot.clamped(to: 0...12, ifNaN: 1.2)
        self.roomTone = roomTone.flatMap { $0.isNaN ? nil : $0.clamped(to: -120 ... -40, ifNaN: -75) }
    }
}

extension MasteringProfile.Target {
    fileprivate var clamped: Self {
        func clamped(_ level: Double) -> Double { level.clamped(to: MasteringProfile.loudnesses, ifNaN: -19) }
        return switch self {
        case .loudness(let level): .loudness(clamped(level))
        case .rms(let level): .rms(clamped(level))
        }
    }
}

extension MasteringProfile {
    /// ACX's technical requirements for Audible files (“ACX Audio Submission Requirements”). Whether ACX accepts books
    /// read by a synthetic voice is a separate question.
    ///
    /// The RMS level is −20.5 dBFS, the middle of −23 to −18. Room tone at −75 dBFS is added to the whole file,
    /// including pauses, because reviewers take digital silence for a gap or a noise gate; this is still far below −60.
    /// Head and tail are short because silence lowers the level of the file: with longer ones, a chapter of two words
    /// could hardly reach it.
    public static let acx = MasteringProfile(
        name: "acx",
        target: .rms(-20.5),
        limits: [
            .rms: MeasureLimits(-23 ... -18),
            .truePeak: MeasureLimits(atMost: -3),
            .noiseFloor: MeasureLimits(atMost: -60),
            .head: MeasureLimits(0.5...1),
            .tail: MeasureLimits(1...5),
            .duration: MeasureLimits(atMost: 120 * 60),
            .sampleRate: MeasureLimits(exactly: 44_100),
            .codec: MeasureLimits(oneOf: ["mp3"]),
            .bitrate: MeasureLimits(atLeast: 192_000),
            .bitrateMode: MeasureLimits(oneOf: ["constant"]),
            .channels: MeasureLimits(1...2),
        ],
        margins: SilentMargins(head: 0.6, tail: 1.1),
        overshoot: 0.4,
        roomTone: -75
    )

    /// The requirements of podcast players for mono speech: −19 LUFS ± 1 LU, which sounds as loud as −16 LUFS in
    /// stereo, and a true peak of at most −1 dBTP (AES TD1004.1.15-10, “Recommendation for Loudness of Audio Streaming
    /// and Network File Playback”; Apple's podcast guidelines require −16 LUFS in stereo).
    public static let podcast = loudness(-19, name: "podcast")

    /// A profile with an integrated loudness, ± 1 LU, and a true peak of at most −1 dBTP.
    ///
    /// - Parameter loudness: The loudness, in LUFS, clamped to ``loudnesses``.
    /// - Returns: The profile, named `LUFS=` followed by the loudness.
    public static func loudness(_ loudness: Double) -> MasteringProfile {
        let loudness = loudness.clamped(to: loudnesses, ifNaN: -19)
        return self.loudness(loudness, name: "LUFS=\(loudness)".trimmingZero)
    }

    /// The range of loudness that can be reached, in LUFS.
    public static let loudnesses = -70.0 ... -5.0

    private static func loudness(_ loudness: Double, name: String) -> MasteringProfile {
        MasteringProfile(
            name: name,
            target: .loudness(loudness),
            limits: [.loudness: MeasureLimits(loudness - 1...loudness + 1), .truePeak: MeasureLimits(atMost: -1)]
        )
    }

    /// The highest true peak, in dBTP.
    var peakLimit: Double { limits[.truePeak]?.highest ?? 0 }
}

extension String {
    /// The number without a trailing zero: `-18`, not `-18.0`.
    fileprivate var trimmingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
